/** The plan of a sent file: the field of each column, and the rows to import. */
import { mostImportRows } from '../../../model/limits'
import { inEveryLocale, textsIn } from '../../core/texts'
import { childPart, sheetField } from '../../../model/sheet-field'
import type { Field, ImportView, Locale, Resource } from '../../../model/types'
import { Refusal } from '../../core/errors'
import { acceptedFields } from '../../access/field-access'
import type { CallContext } from '../../core/context/call'
import { byEntry } from './group-rows'
import type { ReadCell, SheetRow } from '../formats/read-sheet'
import type { ImportPlan } from './plan-types'

/** The fields an import takes from this caller. */
export function importedFields({ resource, call, caller }: CallContext): Field[] {
  const names = call.fields ?? resource.io?.import?.columns ?? []
  const holders = names.map((name) => childPart(name)?.child ?? name)
  const accepted = new Set(acceptedFields(resource, { ...call, fields: holders }, caller).map(({ name }) => name))
  return names.flatMap((name, index) => (accepted.has(holders[index]!) ? (sheetField(resource, name) ?? []) : []))
}

/** Reads headings and rows; a file that is not the template's is refused. */
export function planImport(context: CallContext, [head, ...rest]: readonly SheetRow[]): ImportPlan {
  const { resource } = context
  if (!head) throw new Refusal('import.no-rows')
  const headings = head.cells.map((cell) => String(cell ?? '').trim())
  const imported = importedFields(context)
  const fields = headings.map((heading) => imported.find((field) => isHeading(field, heading)))
  const named = fields.filter((field) => field !== undefined)
  const isKnown = headings.every((heading, index) => fields[index] || isReadOnly(resource, heading))
  const isWhole = imported.every((field) => !isNeeded(context, field) || named.includes(field))
  if (named.length === 0 || !isKnown || !isWhole || new Set(named).size < named.length) {
    throw new Refusal('import.template')
  }
  const rows = rest.filter(({ cells }) => !isExample(cells))
  if (rows.length === 0) throw new Refusal('import.no-rows')
  if (rows.length > mostImportRows) throw new Refusal('import.too-many', { count: mostImportRows })
  return { headings, fields, rows, entries: byEntry(rows, fields) }
}

/** `参数名称*`, or its text in another language. */
function isHeading({ title }: Field, heading: string): boolean {
  const text = heading.replace(/\s*[*＊]$/, '')
  return text !== '' && Object.values(title).some((each) => each.trim() === text)
}

/** Columns of an export that nobody fills in, and the reasons beside rows that failed, may stay where they are. */
function isReadOnly(resource: Resource, heading: string): boolean {
  if (heading === '' || Object.values(inEveryLocale('sheets:reason')).includes(heading)) return true
  return resource.fields.some((field) => isHeading(field, heading) || hasRowHeading(resource, field, heading))
}

const hasRowHeading = (resource: Resource, { name, child }: Field, heading: string) =>
  child?.row.fields.some((each) => isHeading(sheetField(resource, `${name}.${each.name}`)!, heading)) ?? false

/** The mode of an import: rows add or change entries, and find theirs by these fields; `isCovered=1` lets rows change entries. */
export function importMode({ resource, params }: CallContext): Pick<ImportView, 'match' | 'mode'> {
  const { mode = 'add', match } = resource.io?.import ?? {}
  if (mode !== 'asked') return { mode, match }
  return { mode: String(params.isCovered ?? '') === '1' ? 'both' : 'add', match }
}

function isNeeded(context: CallContext, field: Field): boolean {
  const { call } = context
  const { mode, match } = importMode(context)
  if (call.kind === 'import' && field.name === match && mode !== 'add') return true
  // An entry may have no rows at all; what one of them lacks is told with its row.
  if (childPart(field.name)) return false
  return field.required && field.default === undefined && !field.fill && mode !== 'update'
}

const marks = Object.values(inEveryLocale('sheets:example'))

const isExample = (cells: readonly ReadCell[]) => marks.some((mark) => String(cells[0] ?? '').startsWith(mark))

/** The example's first cell, by which it is passed over. */
export const exampleMark = (locale: Locale): string => textsIn(locale)('sheets:example')
