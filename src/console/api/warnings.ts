import type { Problem } from '../../model/types'

/** What the server let pass and has something to say about; whoever shows messages listens. */
let listener: (warnings: readonly Problem[]) => void = () => {}

/** Names who is told of the warnings of replies; answers what ends the telling. */
export function onWarnings(heard: (warnings: readonly Problem[]) => void): () => void {
  listener = heard
  return () => {
    listener = () => {}
  }
}

/** Passes on what a reply gave as its warnings; anything but a filled list is passed over. */
export function tellWarnings(warnings: unknown): void {
  if (Array.isArray(warnings) && warnings.length > 0) listener(warnings as readonly Problem[])
}
