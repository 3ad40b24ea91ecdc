/** `x-io`: what a sheet holds can be read into an entry, and rows are found again by what is unique. */
import type { FieldDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Finding, Fix } from '../../problem'
import type { Subject } from '../../subject/subject'
import { fieldsOfRow } from '../fields/child'
import { formGroups } from '../views/form'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-io')
export const ioRules = rules

rule('io-call', 'An import or export of sheets has a call', ({ json, calls }) => {
  const kinds = new Set(calls.map(({ kind }) => kind))
  return (['import', 'export'] as const).map((kind) =>
    json['x-io']?.[kind] && !kinds.has(kind)
      ? problem(`/x-io/${kind}`, `says what the call "${kind}" does, and "x-api" has no such call.`)
      : undefined,
  )
})

rule('io-route', 'A screen of sheets has a call that reads or writes them', ({ json, calls }) => {
  if (json['x-io']?.route === undefined || calls.some(({ kind }) => kind === 'import' || kind === 'export')) return
  return problem('/x-io/route', 'opens a screen for sheets, and "x-api" has neither "import" nor "export".')
})

rule('io-preset', 'A preset of an import is a field that people fill in', (subject) =>
  (subject.json['x-io']?.import?.preset ?? []).map((name, index) =>
    columnFault(name, under('/x-io/import/preset', index), subject),
  ),
)

rule('io-match', 'An imported row finds its entry by a field that is unique by itself', ({ json, fields }) => {
  const { match, mode } = json['x-io']?.import ?? {}
  if (match === undefined) {
    if (mode === undefined || mode === 'add') return undefined
    return problem('/x-io/import/mode', `is "${mode}", which needs "match", the field that finds the entry of a row.`)
  }
  const field = fields.get(match)
  const at = '/x-io/import/match'
  if (!field) return unknownName(at, `names "${match}", which is not a field.`, match, fields.keys())
  return field['x-unique'] === true ? undefined : problem(at, `names "${match}", which is not unique by itself.`)
})

rule('io-column', 'A column of an import is a field that people fill in', (subject) =>
  (subject.json['x-io']?.import?.columns ?? []).map((name, index) =>
    columnFault(name, under('/x-io/import/columns', index), subject),
  ),
)

function columnFault(name: string, at: string, subject: Subject): Finding | undefined {
  if (isTooDeep(name, subject)) return tooDeep(at, name)
  const fields = fieldsAround(name, subject)
  const field = fields?.get(name.slice(name.indexOf('.') + 1))
  if (!field) return unknownName(at, `names "${name}", which is not a field.`, name, columnNames(name, subject))
  const reason = whyNotFilled(field, name.includes('.'))
  const fix = { title: 'take the column away', kind: 'remove', pointer: at } as const
  return reason === undefined ? undefined : problem(at, `names "${name}", ${reason}.`, fix)
}

/** A row of a sheet is a row of an entry: it has no place for rows of its own. */
const isTooDeep = (path: string, subject: Subject) =>
  path.split('.').length > 2 && subject.fields.has(path.split('.')[0]!)

const tooDeep = (at: string, name: string) =>
  problem(
    at,
    `names "${name}", which lies in rows within rows; a sheet holds the rows of an entry and none below them.`,
    {
      title: 'take it away',
      kind: 'remove',
      pointer: at,
    },
  )

/** The names that a column may have instead: of the entry, or of the rows that it begins with. */
function columnNames(path: string, subject: Subject): string[] {
  const holder = path.slice(0, path.indexOf('.'))
  const inRow = path.includes('.') ? fieldsAround(path, subject)?.keys() : undefined
  return inRow ? [...inRow].map((name) => `${holder}.${name}`) : [...subject.fields.keys()]
}

/** The fields among which the last step of a column is: those of the entry, or of rows that belong to it. */
function fieldsAround(path: string, subject: Subject): ReadonlyMap<string, FieldDeclaration> | undefined {
  const at = path.indexOf('.')
  if (at < 0) return subject.fields
  const holder = subject.declared.find(({ name }) => name === path.slice(0, at))
  const child = holder?.field['x-child']
  return child && fieldsOfRow({ ...holder, subject, required: false }, child)
}

function whyNotFilled(field: FieldDeclaration, inRow: boolean): string | undefined {
  if (field['x-child'] && inRow) return 'which holds rows within rows'
  if (field['x-computed'] && field.readOnly) return 'which is computed'
  if (field.readOnly) return 'which is read-only'
  if (field['x-access']?.store === 'none') return 'which is kept nowhere'
  return field.type === 'object' ? 'which is an object and has no cell' : undefined
}

rule('io-required', 'An import that adds entries has the columns that they need', (subject) => {
  const { columns, mode } = subject.json['x-io']?.import ?? {}
  if (!columns || mode === 'update') return undefined
  const missing = subject.declared.filter(
    ({ name, field }) =>
      subject.required.has(name) &&
      field.default === undefined &&
      !field['x-computed'] &&
      !columns.includes(name) &&
      !columns.some((column) => subject.fields.get(column)?.['x-range'] === name),
  )
  const value = [...columns, ...missing.map(({ name }) => name)]
  const fix = { title: 'add what is required', kind: 'set', pointer: '/x-io/import/columns', value } as const
  return missing.map(({ name }) => problem('/x-io/import/columns', `lacks "${name}", which is required.`, fix))
})

rule('io-by', 'A column whose target another field decides stands beside that field', (subject) => {
  const { columns } = subject.json['x-io']?.import ?? {}
  return columns?.map((name, index) => {
    const by = subject.fields.get(name)?.['x-ref']?.by
    if (by === undefined || columns.includes(by)) return undefined
    const fix = { title: 'add it', kind: 'set', pointer: '/x-io/import/columns', value: [...columns, by] } as const
    return problem(under('/x-io/import/columns', index), `needs the column "${by}", which decides what it means.`, fix)
  })
})

rule('io-match-column', 'The field that finds an entry is a column', (subject) => {
  const { columns, match } = subject.json['x-io']?.import ?? {}
  if (match === undefined || !subject.fields.has(match)) return undefined
  const groups = formGroups(subject)
  const given = columns ?? (groups.length > 0 ? groups.flatMap(({ fields }) => fields) : undefined)
  if (!given || given.includes(match)) return undefined
  const value = [...given, match]
  const fix: Fix = { title: 'make it a column', kind: 'set', pointer: '/x-io/import/columns', value }
  return problem('/x-io/import/match', `names "${match}", which is no column of the import.`, fix)
})

rule('io-export', 'A column of an export is a field that may be answered', (subject) =>
  (subject.json['x-io']?.export?.columns ?? []).map((name, index) => {
    const at = under('/x-io/export/columns', index)
    if (isTooDeep(name, subject)) return tooDeep(at, name)
    const field = fieldsAround(name, subject)?.get(name.slice(name.indexOf('.') + 1))
    if (!field) return unknownName(at, `names "${name}", which is not a field.`, name, subject.fields.keys())
    const isSecret = field['x-access']?.store !== undefined && field['x-access'].store !== 'plain'
    const fix: Fix = { title: 'take the column away', kind: 'remove', pointer: at }
    return isSecret ? problem(at, `names "${name}", which is never answered.`, fix) : undefined
  }),
)
