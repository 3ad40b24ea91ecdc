/** Codes and texts of files that are no resources. */
import { under } from '../text/pointer'
import { type FileFinding, inFile, unknownInFile } from './file-rule'

/** Codes that no menu gives. */
export function codeFaults(perm: unknown, at: string, path: string, codes: ReadonlySet<string>): FileFinding[] {
  const list = Array.isArray(perm) ? (perm as unknown[]) : [perm]
  return list.flatMap((code, index) => {
    if (typeof code !== 'string' || code.startsWith('@') || codes.has(code)) return []
    const place = Array.isArray(perm) ? under(at, index) : at
    return [unknownInFile(path, place, `is "${code}", which is not a code of the menu.`, code, codes)]
  })
}

/** Texts with Chinese signs and no en-US version. */
export function missingTexts(part: unknown, at: string, path: string, keys: readonly string[]): FileFinding[] {
  const facts = part as Readonly<Record<string, unknown>>
  const english = (facts['x-i18n'] as Record<string, Record<string, unknown>> | undefined)?.['en-US'] ?? {}
  return keys.flatMap((key) => {
    const zh = facts[key]
    if (typeof zh !== 'string' || english[key] !== undefined || !/\p{Script=Han}/u.test(zh)) return []
    return [inFile(path, `${at}/${key}`, `"${zh}" has no en-US text in "x-i18n".`)]
  })
}
