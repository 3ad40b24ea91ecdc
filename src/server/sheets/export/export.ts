/** Writes the rows of a list to a sheet, while they are read. */
import { recordsIn } from '../../../fields/definition/guards'
import { isMeasuredDuration, wholeMinutes } from '../../../fields/number/duration'
import { moneyInUnits } from '../../../fields/number/money'
import { unescapeBrackets } from '../../sql/conditions/text-match'
import { isQuota } from '../../../fields/number/quota'
import { listOf } from '../../../fields/definition/lists'
import { Readable } from 'node:stream'
import { formatInstant } from '../../../fields/definition/zone'
import { everyLocale } from '../../../fields/definition/text'
import { pathsOf } from '../../../language/conditions/normal'
import { fallbackText } from '../../../model/entries/fallback'
import { fillText } from '../../../model/fill-text'
import { fieldOf } from '../../../model/names'
import { titleText } from '../../../model/titles/title-text'
import { asColumns, childPart, fromColumns, sheetField } from '../../../model/sheet-field'
import type { Field, Locale, Resource, Text } from '../../../model/types'
import type { CallContext, Operation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { contentTypeOf } from '../../files/kinds'
import { RawAnswer } from '../../core/context/raw-response'
import { writeCsv } from '../formats/csv-writer'
import { optionsOf, type FieldOptions } from '../choice-labels'
import type { Sheet, Cell } from '../formats/sheet'
import { widthOf } from './column-width'
import { writeXlsx } from '../formats/xlsx-writer'
import type { Entry } from '../../sql/row-mapping'
import { countRows } from '../../sql/select/select'
import type { Reading } from '../../sql/select/reading'
import { selectInParts } from '../../sql/select/select-in-batches'
import { columnOf } from '../../sql/source'
import { isOpenOnly, readableFields } from '../../access/field-access'
import { idsOf } from '../../operations/entry/ids'
import { limitsOf, listQueryOf, readingOf, treeOrder } from '../../operations/read/query'
import { readableRows, withRows } from '../../operations/read/child-rows'

const rowsAtOnce = 2000

export const exportRows: Operation = async (context) => {
  const { resource, locale, now, params } = context
  const all = context.call.fields ?? resource.io?.export?.columns ?? []
  const chosen = fieldOf(resource, 'columns') ? undefined : chosenColumns(params.columns)
  const names = chosen ? all.filter((name) => chosen.includes(name)) : all
  const sheet = await sheetOfRows(context, exportedFields(context, names), resource.io?.export?.limit ?? 0)
  const extension = params.format === 'csv' && !fieldOf(resource, 'format') ? 'csv' : 'xlsx'
  const bytes = await begun(extension === 'csv' ? writeCsv(sheet) : writeXlsx([sheet]))
  return new RawAnswer(Readable.from(bytes, { objectMode: false }), contentTypeOf(extension)!, {
    saveAs: fileName(resource.title[locale], now, extension),
  })
}

/** The sheet of an export, for files that hold more than it. */
export const exportSheet = (context: CallContext): Promise<Sheet> => {
  const { resource } = context
  const { columns = [], limit = usualLimit } = resource.io?.export ?? {}
  return sheetOfRows(context, exportedFields(context, columns), limit)
}

/** The entries of an export with these fields, in parts, within the limits of the sheet. */
export function exportedEntries(context: CallContext, names: readonly string[]): AsyncIterable<readonly Entry[]> {
  return selectInParts(context.database.kysely, exportedRows(context, exportedFields(context, names)), rowsAtOnce)
}

/** The columns that the asker wants of those there are; all when none is named. */
function chosenColumns(asked: unknown): readonly string[] | undefined {
  const names = (Array.isArray(asked) ? asked : String(asked ?? '').split(',')).map(String).filter(Boolean)
  return names.length > 0 ? names : undefined
}

/** The rows of a list as a sheet, with these columns, as many as an export may hold. */
export async function listSheet(context: CallContext, columns: readonly string[], title?: Text): Promise<Sheet> {
  const sheet = await sheetOfRows(context, exportedFields(context, columns), usualLimit)
  return title ? { ...sheet, name: title[context.locale] } : sheet
}

const usualLimit = 50_000

async function sheetOfRows(context: CallContext, fields: readonly Field[], max: number): Promise<Sheet> {
  const { resource, locale, database, now } = context
  const holders = [...new Set(fields.flatMap(({ name }) => childPart(name)?.child ?? []))]
  const reading = exportedRows(context, readFields(context, fields, holders))
  if ((await countRows(database.kysely, reading.source, reading.where)) > max) {
    throw new Refusal('export.too-many', { count: max })
  }
  const options = await optionsOf(context, fields)
  const parts = selectInParts(database.kysely, reading, rowsAtOnce)
  return {
    name: resource.title[locale],
    columns: fields.map((field) => ({ title: headingOf(field)[locale], width: widthOf(field) })),
    rows: mapParts(parts, async (part) => {
      const whole = await withRows(context, part, holders)
      return whole.flatMap((entry) =>
        cellRows(entry, holders).map((row) =>
          fields.map((field) => fallbackCell(field, row, locale, now) ?? cellOf(field, row, options)),
        ),
      )
    }),
  }
}

const minutes = titleText('sheet.minutes')

/** The title of a column; one of durations says that it tells minutes. */
const headingOf = (field: Field): Text =>
  isMeasuredDuration(field)
    ? everyLocale((locale) => fillText(minutes[locale], { field: field.title[locale] }))
    : field.title

/** The columns of the sheet, without those the caller may not read. */
function exportedFields(context: CallContext, named: readonly string[]): Field[] {
  const { resource, call, caller } = context
  const readable = new Map(readableFields(resource, caller).map((field) => [field.name, field]))
  const open = isOpenOnly(resource, call, caller) ? call.open?.fields : undefined
  const names = open ? named.filter((name) => open.includes(name)) : named
  return inEveryLanguage(resource, names).flatMap((name) => readable.get(name) ?? rowField(context, name) ?? [])
}

/** Beside a text stands what it is in other languages, so that the sheet can be read again without losing either. */
const inEveryLanguage = (resource: Resource, names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => [name, ...writtenTwins(fieldOf(resource, name))])),
]

const writtenTwins = (field: Field | undefined) => (field && !field.readOnly ? Object.values(field.textIn ?? {}) : [])

/** A column of the rows of an entry, where the caller may read those rows. */
function rowField({ resource, caller }: CallContext, path: string): Field | undefined {
  const child = fieldOf(resource, childPart(path)?.child ?? '')
  return child && readableRows([child], caller).length > 0 ? sheetField(resource, path) : undefined
}

/**
 * The reading of the statement: fields of the entry, those that decide about a fallback and may be read, embedded rows whole,
 * and the ids by which owned rows are found after.
 */
function readFields(context: CallContext, fields: readonly Field[], holders: readonly string[]): readonly Field[] {
  const own = fields.filter(({ name }) => !childPart(name))
  const asked = own.flatMap(({ fallback }) => (fallback?.if ? pathsOf(fallback.if).map(([name]) => name!) : []))
  const deciding = asked.length > 0 ? exportedFields(context, asked) : []
  const needed = new Set(holders.length > 0 ? ['id', 'tenantId', ...holders] : [])
  const rows = context.resource.fields.filter(({ name, store }) => needed.has(name) && store === 'plain')
  return [...new Set([...own, ...deciding, ...rows])]
}

/** An entry as rows of a sheet: its own cells in the first, the rows that belong to it below each other. */
function cellRows(entry: Entry, holders: readonly string[]): Entry[] {
  const lists = holders.map((name) => recordsIn(entry[name]))
  const count = Math.max(1, ...lists.map(({ length }) => length))
  return Array.from({ length: count }, (_, at) =>
    Object.assign(
      at === 0 ? { ...entry } : {},
      ...lists.map((rows, index) => (rows[at] ? asColumns(holders[index]!, rows[at]) : {})),
    ),
  )
}

/** The rows of the list call for the same parameters; or the chosen ones, within the same limits. */
function exportedRows(context: CallContext, fields: readonly Field[]): Reading {
  const { resource, call, params } = context
  const asList = {
    ...context,
    call: { ...call, fields: undefined, filter: call.filter ?? resource.calls.list?.filter },
  }
  const reading = readingOf(asList, listQueryOf(asList), resource.tree ? treeOrder(resource) : resource.list.sort)
  if (!params.ids) return { ...reading, fields }
  const chosen = sql<boolean>`${columnOf(reading.source.alias, 'id')} = any(${idsOf({ ...context, call: { ...call, key: 'ids' } })})`
  return { ...reading, fields, where: [...limitsOf(asList, reading.source), chosen] }
}

async function* mapParts<A, B>(
  parts: AsyncIterable<readonly A[]>,
  map: (part: readonly A[]) => Promise<B[]>,
): AsyncGenerator<B[]> {
  for await (const part of parts) yield await map(part)
}

/** Makes the first bytes at once: what fails before them can still be answered in words. */
export async function begun(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const first = await bytes.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      yield* bytes
    } finally {
      await bytes.return(undefined)
    }
  })()
}

/** `系统参数_20260131180500.xlsx` */
export function fileName(title: string, now: Date, extension: string): string {
  return `${title}_${formatInstant(now).replace(/\D/g, '')}.${extension}`
}

/** More digits than a spreadsheet keeps. */
const mostDigits = 15

/** The text in place of a value; none in a row that is without the field, below the first of its entry. */
function fallbackCell(field: Field, row: Entry, locale: Locale, now: Date): string | undefined {
  if (!field.fallback || !(field.name in row)) return undefined
  const part = childPart(field.name)
  return fallbackText(field, row[field.name], part ? fromColumns(part.child, row) : row, locale, now)
}

/** The cell of a field, as people read its value. */
export function cellOf(field: Field, entry: Entry, options: FieldOptions): Cell {
  const value = entry[field.name]
  if (value === null || value === undefined || value === '') return null
  if (field.ref) return unescapeBrackets(String(entry[field.ref.labelAs] || value))
  const known = options.get(field.name)
  if (known && !isNumberOfQuota(field, value))
    return listed(field, value, (one) => known.find((option) => String(option.value) === one)?.texts[0] ?? one)
  if (field.many) return listed(field, value, (one) => one)
  if (typeof value === 'number' && field.value.format === 'money') return moneyInUnits(value)
  if (typeof value === 'number' && isMeasuredDuration(field)) return wholeMinutes(value)
  if (typeof value === 'number') return String(value).length > mostDigits ? String(value) : value
  if (typeof value === 'object') return JSON.stringify(value)
  return isName(field) ? unescapeBrackets(String(value)) : String(value)
}

const isNumberOfQuota = (field: Field, value: unknown) => isQuota(field) && Number(value) >= 0

function listed({ many }: Field, value: unknown, textOf: (one: string) => string): string {
  return many ? listOf(value).map(textOf).join(',') : textOf(String(value))
}

const isName = ({ name }: Field) => /(^|\.)(name|title)$/.test(name)
