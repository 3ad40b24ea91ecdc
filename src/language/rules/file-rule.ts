/** Rules over files that are no resources: traits, rows, the menu. */
import { isRecord } from '../../fields/definition/guards'
import { under } from '../text/pointer'
import { nearestName, perhaps, slipOf } from '../text/nearest-name'
import type { Finding, Fix, Level } from '../problem'
import type { World } from '../subject/subject'

export interface FileFinding extends Finding {
  readonly path: string
}

export interface FileRule {
  readonly code: string
  readonly sentence: string
  readonly keyword: string
  readonly level: Level
  readonly look: (world: World) => readonly FileFinding[]
}

/** A fault at a place of a file. */
export function inFile(path: string, pointer: string, message: string, fix?: Fix): FileFinding {
  return { path, pointer, message, fix }
}

/** A fault of a key that is none of `names`; offers the nearest. */
export function unknownKeyInFile(
  path: string,
  pointer: string,
  message: string,
  name: string,
  names: Iterable<string>,
): FileFinding {
  const to = slipOf(name, names)
  const fix: Fix | undefined = to ? { title: `rename to "${to}"`, kind: 'rename', pointer, to } : undefined
  return inFile(path, pointer, message + perhaps(nearestName(name, names)), fix)
}

/** The fix that takes a value away. */
export const takeAway = (pointer: string): Fix => ({ title: 'take it away', kind: 'remove', pointer })

/** The fix that writes a value. */
export const setTo = (pointer: string, value: unknown): Fix => ({
  title: `write ${JSON.stringify(value)}`,
  kind: 'set',
  pointer,
  value,
})

/** A fault of a name that is none of `names`; offers the nearest. */
export function unknownInFile(
  path: string,
  pointer: string,
  message: string,
  name: string,
  names: Iterable<string>,
): FileFinding {
  const slip = slipOf(name, names)
  const fix: Fix | undefined = slip ? { title: `write "${slip}"`, kind: 'set', pointer, value: slip } : undefined
  return inFile(path, pointer, message + perhaps(nearestName(name, names)), fix)
}

/** Codes that no menu gives. */
export function codeFaults(perm: unknown, at: string, path: string, codes: ReadonlySet<string>): FileFinding[] {
  const list: readonly unknown[] = Array.isArray(perm) ? perm : [perm]
  return list.flatMap((code, index) => {
    if (typeof code !== 'string' || code.startsWith('@') || codes.has(code)) return []
    const place = Array.isArray(perm) ? under(at, index) : at
    return [unknownInFile(path, place, `is "${code}", which is not a code of the menu.`, code, codes)]
  })
}

/** Texts with Chinese signs and no en-US version. */
export function missingTexts(part: unknown, at: string, path: string, keys: readonly string[]): FileFinding[] {
  const facts = isRecord(part) ? part : {}
  const texts = isRecord(facts['x-i18n']) ? facts['x-i18n']['en-US'] : undefined
  const english = isRecord(texts) ? texts : {}
  return keys.flatMap((key) => {
    const zh = facts[key]
    if (typeof zh !== 'string' || english[key] !== undefined || !/\p{Script=Han}/u.test(zh)) return []
    return [inFile(path, `${at}/${key}`, `"${zh}" has no en-US text in "x-i18n".`)]
  })
}
