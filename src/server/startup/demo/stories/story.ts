/** A story of the demo: an entry with its history, written, submitted, passed or sent back, published, ended. */
import { isOneOf, keysOf } from '../../../../fields/definition/guards'
import type { Entry } from '../../seed/new-rows'
import type { DemoFile } from '../parts'

/** A move by its name, or the decision of an auditor. */
export type Step =
  | { readonly move: string; readonly with?: Entry }
  | { readonly pass: true }
  | { readonly reject: string }

export interface Story {
  readonly resource: string
  /** The author: the editor, or somebody of the reader's department. */
  readonly by: 'editor' | 'colleague'
  /** Days ago. */
  readonly days: number
  readonly steps: readonly Step[]
  /** `at(3, 9)` is nine o'clock in three days. */
  readonly entry: (company: string, at: (days: number, hour: number) => string) => Entry
  /** Rows of stories before this one that the entry shows, by what they are called; without them there is no story. */
  readonly shows?: (company: string) => Readonly<Record<string, readonly [resource: string, name: string]>>
  /** A file that is uploaded first; its link is the entry's. Where there is no store there is no story. */
  readonly file?: () => DemoFile
  /** The entry with the ids of what it shows. */
  readonly showing?: (entry: Entry, ids: Readonly<Record<string, string>>) => Entry
}

export const submit: Step = { move: 'submit' }
export const pass: Step = { pass: true }
export const publish: Step = { move: 'publish' }

/** How a content file says what became of an entry. */
export interface Outcome {
  readonly state: string
  /** Of the step that ends the history. */
  readonly reason?: string
}

/** The histories of what is reviewed, by the state they end in. */
export const reviewed = (reason = '') => ({
  draft: [],
  submitted: [submit],
  rejected: [submit, { reject: reason }],
  passed: [submit, pass],
})

/** The history that a content file names by its state. */
export function historyOf<State extends string>(
  histories: Readonly<Record<State, readonly Step[]>>,
  state: string,
): readonly Step[] {
  return histories[knownWord(keysOf(histories), state)]
}

/** The author that a content file names. */
export const authorOf = (word: string): Story['by'] => knownWord<Story['by']>(['editor', 'colleague'], word)

/** A word of a content file that code knows by name. */
export function knownWord<T extends string>(known: readonly T[], word: string): T {
  if (isOneOf(known, word)) return word
  throw new Error(
    `Demo content says "${word}", which is none of ${known.join(', ')}; correct the file in src/server/startup/demo/content.`,
  )
}
