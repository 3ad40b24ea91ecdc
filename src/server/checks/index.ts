/** Every named check, by the name a schema gives it. */
import type { NamedCheck } from './named-check'
import { screenWords } from './screen-words'

export const checks: Readonly<Record<string, NamedCheck>> = {
  'screen-words': screenWords,
}

/** For the rules of the language. */
export const checkNames: readonly string[] = Object.keys(checks)
