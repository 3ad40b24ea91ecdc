/** Writes the rows of a list to a sheet, while they are read. */
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { formatInstant } from '../../fields/zone'
import { fieldOf } from '../../model/names'
import type { Field, Text } from '../../model/types'
import type { CallContext, Operation } from '../context'
import { Refusal } from '../errors'
import { contentTypeOf } from '../files/kinds'
import { RawAnswer } from '../files/raw-answer'
import { cellOf } from '../io/cell-of'
import { writeCsv } from '../io/csv-writer'
import { optionsOf } from '../io/options-of'
import type { Sheet } from '../io/sheet'
import { widthOf } from '../io/width-of'
import { writeXlsx } from '../io/xlsx-writer'
import { countRows, type Reading } from '../sql/select'
import { selectInParts } from '../sql/select-in-parts'
import { columnOf } from '../sql/source'
import { isOpenOnly, readableFields } from './fields-of'
import { idsOf } from './ids-of'
import { limitsOf, listQueryOf, readingOf, treeOrder } from './reading'

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
  const { resource, locale, database } = context
  const reading = exportedRows(context, fields)
  if ((await countRows(database.kysely, reading.source, reading.where)) > max) {
    throw new Refusal('export.too-many', { max })
  }
  const options = await optionsOf(context, fields)
  const parts = selectInParts(database.kysely, reading, rowsAtOnce)
  return {
    name: resource.title[locale],
    columns: fields.map((field) => ({ title: field.title[locale], width: widthOf(field) })),
    rows: mapParts(parts, (entry) => fields.map((field) => cellOf(field, entry, options))),
  }
}

/** The columns of the sheet, without those the caller may not read. */
function exportedFields({ resource, call, caller }: CallContext, named: readonly string[]): Field[] {
  const readable = new Map(readableFields(resource, caller).map((field) => [field.name, field]))
  const open = isOpenOnly(resource, call, caller) ? call.open?.fields : undefined
  const names = open ? named.filter((name) => open.includes(name)) : named
  return names.flatMap((name) => readable.get(name) ?? [])
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

async function* mapParts<A, B>(parts: AsyncIterable<readonly A[]>, map: (one: A) => B): AsyncGenerator<B[]> {
  for await (const part of parts) yield part.map(map)
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
