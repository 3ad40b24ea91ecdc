/** The codes of dictionaries there are: given from outside, else those of the first rows. */
import { weakMemoize } from '../../fields/definition/memoize'
import type { RowsFile } from '../../generated/schema-files'
import type { Known } from '../subject/known'
import type { World } from '../subject/subject'

export type DictionaryCodes = Partial<NonNullable<Known['dictionaryCodes']>>

/** The resources whose first rows are dictionaries. */
export const dictionaries = { system: 'system/dict', biz: 'system/dict-biz' } as const

/** Codes by scope; those of a scope without first rows are not known. */
export const dictionaryCodes = weakMemoize(
  ({ known, set }: World): DictionaryCodes =>
    known.dictionaryCodes ?? {
      system: codesOf(set.rows.find(({ json }) => json.resource === dictionaries.system)?.json),
      biz: codesOf(set.rows.find(({ json }) => json.resource === dictionaries.biz)?.json),
    },
)

function codesOf(file: RowsFile | undefined): readonly string[] | undefined {
  return file && [...new Set(file.rows.map((row) => String(row.code)))]
}
