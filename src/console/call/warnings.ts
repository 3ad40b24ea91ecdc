import type { Problem } from '../../model/types'

/** What the server let pass and has something to say about; whoever shows messages listens. */
let listener: (warnings: readonly Problem[]) => void = () => {}

export function onWarnings(heard: (warnings: readonly Problem[]) => void): () => void {
  listener = heard
  return () => {
    listener = () => {}
  }
}

export function tellWarnings(warnings: unknown): void {
  if (Array.isArray(warnings) && warnings.length > 0) listener(warnings as readonly Problem[])
}
