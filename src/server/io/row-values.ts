/** Cells as values of an entry: labels become ids, texts of choices become what is stored; codes pass as they are. */
import { ruleText } from '../../model/messages'
import type { Field, Locale, Problem } from '../../model/types'
import type { ReadCell, SheetRow } from './read-sheet'
import { withoutApostrophe } from './neutralise'
import type { FieldOptions } from './options-of'
import { ioTexts } from './texts'
import { fillText } from '../../model/messages'
import type { ImportPlan } from './import-plan'

export interface RowValues {
  readonly row: number
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
}

/** Ids by label and by id, in lower case; two ids under one label are told apart by nobody. */
export type References = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** The values of a row. An empty cell says nothing: a new entry gets its default, an old one keeps what it has. */
export function rowValues(
  plan: ImportPlan,
  { row, cells }: SheetRow,
  options: FieldOptions,
  references: References,
  locale: Locale,
): RowValues {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  plan.fields.forEach((field, index) => {
    const cell = cells[index] ?? null
    if (!field || cell === null || cell === '') return
    const texts = textsOf(field, cell)
    const read = texts.map((text) => readValue(field, text, options, references, locale))
    values[field.name] = field.many ? read.map(({ value }) => value) : read[0]?.value
    const problem = read.find((each) => each.problem)?.problem
    if (problem) problems.push(problem)
  })
  return { row, values, problems }
}

/** The parts of a cell: several where the field holds a list. */
export function textsOf(field: Field, cell: ReadCell): string[] {
  const text = typeof cell === 'string' ? withoutApostrophe(cell) : String(cell)
  if (!field.many) return [text]
  return text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

interface Read {
  readonly value: unknown
  readonly problem?: Problem
}

function readValue(field: Field, text: string, options: FieldOptions, references: References, locale: Locale): Read {
  const key = text.trim().toLowerCase()
  const label = field.title[locale]
  const known = options.get(field.name)
  if (known) {
    const option =
      known.find(({ value }) => String(value).toLowerCase() === key) ??
      known.find(({ texts }) => texts.some((each) => each.toLowerCase() === key))
    if (option) return { value: option.value }
    return { value: text, problem: { field: field.name, rule: 'enum', message: ruleText('enum', locale, { label }) } }
  }
  const ids = references.get(field.name)
  if (!ids) return { value: dateText(field, text.trim()) ?? text }
  const [id, ...others] = ids.get(key) ?? []
  if (others.length > 0) {
    const message = fillText(ioTexts.ambiguous[locale], { label })
    return { value: text, problem: { field: field.name, rule: 'ambiguous', message } }
  }
  if (id !== undefined) return { value: id }
  const message = ruleText('reference', locale, { label })
  return { value: text, problem: { field: field.name, rule: 'reference', message } }
}

/** `2026/1/2 8:05` as spreadsheets show it; anything else is left for the rules to judge. */
function dateText(field: Field, text: string): string | undefined {
  const isDay = field.type === 'date' || (field.type === 'date-range' && field.value.format === 'date')
  const isMoment = field.value.format === 'datetime'
  if (!isDay && !isMoment) return undefined
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = parts
  const two = (part: string) => part.padStart(2, '0')
  const date = `${year}-${two(month!)}-${two(day!)}`
  return isDay ? date : `${date} ${two(hour)}:${minute}:${second}`
}
