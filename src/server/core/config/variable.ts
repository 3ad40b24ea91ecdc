/** One variable of the environment, and the sentence that says what is wrong with it. */
import type { Env } from './types'

export interface Reading {
  readonly env: Env
  /** A variable that is set but empty counts as absent: that is how compose files and unit files leave one out. */
  text(name: string): string | undefined
  fault(name: string, sentence: string): undefined
}

export const readingOf = (env: Env, faults: string[]): Reading => ({
  env,
  text: (name) => env[name]?.trim() || undefined,
  fault(name, sentence) {
    faults.push(`${name}: ${sentence}.`)
    return undefined
  },
})

/** The parts of a value that names several, joined by comma. */
export const partsOf = ({ text }: Reading, name: string): string[] =>
  text(name)
    ?.split(',')
    .map((part) => part.trim()) ?? []
