/** The template of an import: headings, an example, drop-downs, and a second sheet that explains each column. */
import { isQuota } from '../../../fields/number/quota'
import { textsIn } from '../../core/texts'
import { shapes } from '../../../fields/shapes'
import { waysOf } from '../../../fields/reference/target'
import { timeOf } from '../../../model/lists/list-filter'
import type { Field, Locale } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import { exampleMark, importedFields } from '../import/import-plan'
import { type FieldOptions, optionsOf } from '../choice-labels'
import type { Cell, Sheet } from '../formats/sheet'
import { widthOf } from './column-width'
import { writeXlsx } from '../formats/xlsx-writer'

/** The bytes of the template, for the fields that this caller may import. */
export async function importTemplate(context: CallContext): Promise<Buffer> {
  const fields = importedFields(context)
  const options = offered(await optionsOf(context, fields))
  const parts: Uint8Array[] = []
  const sheets = [entrySheet(context, fields, options), guideSheet(context, fields, options)]
  for await (const part of writeXlsx(sheets)) parts.push(part)
  return Buffer.concat(parts)
}

const offered = (options: FieldOptions): FieldOptions =>
  new Map([...options].map(([name, each]) => [name, each.filter(({ isSealed }) => !isSealed)]))

function entrySheet({ resource, locale }: CallContext, fields: readonly Field[], options: FieldOptions): Sheet {
  const columns = fields.map((field) => ({
    title: field.title[locale] + (isRequired(field) ? '*' : ''),
    width: widthOf(field),
    choices: field.many || isQuota(field) ? undefined : options.get(field.name)?.map(({ texts }) => texts[0]!),
  }))
  const example = fields.map((field) => exampleOf(field, options, locale))
  const marked = [`${exampleMark(locale)}${example[0] ?? ''}`, ...example.slice(1)]
  return { name: resource.title[locale], columns, rows: [[marked]] }
}

const isRequired = (field: Field) => field.required && field.default === undefined && !field.fill

function exampleOf(field: Field, options: FieldOptions, locale: Locale): Cell {
  const known = options.get(field.name)
  if (known) return known[0]?.texts[0] ?? ''
  const { json, format, minimum, maxLength } = field.value
  if (format === 'datetime') return '2026-01-31 18:05:00'
  if (timeOf(field) === 'day') return '2026-01-31'
  if (json === 'integer' || json === 'number') return minimum ?? 1
  const text = byFormat[format ?? ''] ?? field.title[locale]
  return maxLength === undefined ? text : text.slice(0, maxLength)
}

const byFormat: Readonly<Record<string, string>> = {
  code: 'example.code',
  mobile: '13800000000',
  email: 'name@example.com',
  url: 'https://example.com',
  uri: 'https://example.com',
  'uri-reference': '/upload/20260131/example.png',
  digits: '123',
  passwordUser: 'Example2026',
  idCard: '11010519491231002X',
  personName: '张三',
}

function guideSheet({ model, resource, locale }: CallContext, fields: readonly Field[], options: FieldOptions): Sheet {
  const t = textsIn(locale)
  const columns = (['guideColumn', 'guideRequired', 'guideLimit', 'guideValues', 'guideNote'] as const).map((key) => ({
    title: t(`sheets:${key}`),
    width: 28,
  }))
  const { mode = 'add', match } = resource.io?.import ?? {}
  const rows = fields.map((field) => {
    const titles = waysOf(field).flatMap(({ ref }) => model.resources[ref.to]?.title[locale] ?? [])
    const notes = [
      field.description?.[locale],
      titles.length > 0 && t('sheets:reference', { title: [...new Set(titles)].join(' / ') }),
      field.many && t('sheets:several'),
      field.name === match && mode !== 'add'
        ? t(mode === 'asked' ? 'sheets:matchAsked' : 'sheets:match')
        : field.unique && !field.unique.over && t('sheets:unique'),
    ]
    const values = options.get(field.name)?.map(({ texts }) => texts[0]) ?? []
    return [
      field.title[locale],
      t(isRequired(field) ? 'sheets:yes' : 'sheets:no'),
      limitOf(field, locale),
      values.join(t('fields:separator.item')),
      notes.filter(Boolean).join(t('fields:separator.sentence')),
    ]
  })
  return { name: t('sheets:guide'), columns, rows: [rows] }
}

function limitOf(field: Field, locale: Locale): string {
  const { maxLength, minimum, maximum, format } = field.value
  if (format === 'datetime') return textsIn(locale)('sheets:moment')
  if (shapes[field.type].time === 'day') return textsIn(locale)('sheets:day')
  if (maxLength !== undefined) return textsIn(locale)('sheets:atMost', { count: maxLength })
  if (minimum !== undefined && maximum !== undefined)
    return textsIn(locale)('sheets:between', { min: minimum, max: maximum })
  if (minimum !== undefined) return textsIn(locale)('sheets:from', { n: minimum })
  return maximum === undefined ? '' : textsIn(locale)('sheets:upTo', { n: maximum })
}
