/** How names become other names: columns, labels, ids of calls. */
import { memoize, weakMemoize } from '../fields/definition/memoize'
import type { Field, RowRules } from '../fields/definition/field'
import type { Access } from './types'

/** `paramName` → `param_name`. Each field of each row asks for it, always about the same few hundred names. */
export const columnName = memoize(
  (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  (field) => field,
)

/** The name under which answers carry a reference's label: `sundryId` → `sundryName`, `deptIds` → `deptNames`, `regionCode` → `regionName`. */
export function labelName(field: string): string {
  const [, stem, many] = /^(.+?)(?:Id|Code)(s?)$/.exec(field) ?? [undefined, field, '']
  return `${stem}Name${many}`
}

/** The field that a place of a problem belongs to: `phases[3].name` lies in `phases`, `answer.points` in `answer`. */
export const placeOwner = (place: string): string => place.replace(/[[.].*$/, '')

type WithFields = Pick<RowRules, 'fields'>

const fieldsByName = weakMemoize(
  ({ fields }: WithFields): ReadonlyMap<string, Field> => new Map(fields.map((field) => [field.name, field])),
)

/** The field of that name of a resource, record fields included, or of a child row. */
export const fieldOf = (resource: WithFields, name: string): Field | undefined => fieldsByName(resource).get(name)

/** The prefix of button codes: one word, or one for each value of a field. */
export type Prefix = string | readonly string[]

/** The codes that open the menu of a resource: one, or one for each value that decides on rights. */
export const menuCodes = ({ perm, others = [] }: Pick<Access, 'perm' | 'others'>): readonly string[] => [
  perm,
  ...others,
]

/** The code that tells a dictionary of installed values, such as components, from dictionaries of people. */
export const programCode = (program: string): string => `program/${program}`

/** The name of installed values out of the code of their dictionary. */
export const programOf = (code: string): string => code.slice('program/'.length)
