import type { Dictionary } from '../definition/field'

/** Key under which the titles of a dictionary are kept: its code, and the value of the entry that it depends on. */
export const titlesKey = (
  { code, of }: Pick<Dictionary, 'code' | 'of'>,
  entry: Readonly<Record<string, unknown>>,
): string => (of === undefined ? code : `${code} ${String(entry[of] ?? '')}`)
