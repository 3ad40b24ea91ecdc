/** Cells as values of an entry: labels become ids, texts of choices become what is stored; codes pass as they are. */
import { moneyInCents } from '../../../fields/number/money'
import { isQuota } from '../../../fields/number/quota'
import { textsIn } from '../../core/texts'
import { dateText } from '../../../fields/date/date-text'
import { fieldText, ruleText } from '../../../model/messages'
import type { Field, Locale, Problem } from '../../../model/types'
import type { ReadCell, SheetRow } from '../formats/read-sheet'
import { withoutApostrophe } from '../formats/escape-formula'
import type { FieldOptions } from '../choice-labels'
import type { ImportPlan, RowValues } from './plan-types'
import { type Meanings, referenceKey, type References } from '../../operations/options/reference-keys'

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
  const referenceTexts: Record<string, string> = {}
  const columns = plan.fields.map((field, index) => ({ field, cell: cells[index] ?? null }))
  const decided = ({ field }: (typeof columns)[number]) => field?.ref?.by !== undefined
  // The references that a cell may name can depend on another cell of its row, which is read first.
  for (const { field, cell } of [...columns.filter((each) => !decided(each)), ...columns.filter(decided)]) {
    if (!field || cell === null || cell === '' || isFallback(field, cell)) continue
    const texts = textsOf(field, cell)
    if (field.ref && texts[0]) referenceTexts[field.name] = texts[0]
    const known = references.get(referenceKey(field, decidingValue(plan, field, values)))
    const read = texts.map((text) => readValue(field, text, options, known, locale))
    values[field.name] = field.many ? read.map(({ value }) => value) : read[0]?.value
    const problem = read.find((each) => each.problem)?.problem
    if (problem) problems.push(problem)
  }
  return { row, values, problems, texts: referenceTexts }
}

/** A sheet that was exported says the text of the field where the value is empty, in the language of whoever exported it. */
const isFallback = ({ fallback }: Field, cell: ReadCell) =>
  fallback !== undefined && Object.values(fallback.text).includes(String(cell).trim())

/** The value that names the target of a reference: that of the row, or what a new entry gets. */
function decidingValue({ fields }: ImportPlan, { ref }: Field, values: RowValues['values']): string | undefined {
  if (ref?.by === undefined) return undefined
  const usual = fields.find((field) => field?.name === ref.by)?.default
  return String(values[ref.by] ?? (typeof usual === 'object' ? '' : usual) ?? '')
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

function readValue(
  field: Field,
  text: string,
  options: FieldOptions,
  meanings: Meanings | undefined,
  locale: Locale,
): Read {
  const key = text.trim().toLowerCase()
  const label = field.title[locale]
  const known = options.get(field.name)
  if (known) {
    const option =
      known.find(({ value }) => String(value).toLowerCase() === key) ??
      known.find(({ texts }) => texts.some((each) => each.toLowerCase() === key))
    if (option) return { value: option.value }
    if (isQuota(field)) return { value: text }
    // A value that a dictionary no longer offers may stay where it is stored: the save decides.
    if (isOfDictionary(field, text)) return { value: field.value.json === 'integer' ? Number(text) : text.trim() }
    return { value: text, problem: { field: field.name, rule: 'enum', message: ruleText('enum', locale, { label }) } }
  }
  if (!field.ref || !meanings) return { value: hundredths(field, text.trim()) ?? dateText(field, text.trim()) ?? text }
  const [id, ...others] = meanings.ids.get(key) ?? []
  if (others.length > 0) {
    const message = textsIn(locale)('sheets:ambiguous', { label })
    return { value: text, problem: { field: field.name, rule: 'ambiguous', message } }
  }
  if (id !== undefined) return { value: id }
  const rule = meanings.outside.has(key) ? 'outside' : 'reference'
  const message = fieldText(field, rule, locale, { value: text.trim() })
  return { value: text, problem: { field: field.name, rule, message } }
}

/** Money is written in whole units and kept in hundredths; other texts are for the rules to refuse. */
function hundredths({ value }: Field, text: string): number | undefined {
  const plain = text.replaceAll(',', '')
  if (value.format !== 'money' || !/^-?\d+(\.\d{1,2})?$/.test(plain)) return undefined
  return moneyInCents(Number(plain))
}

/** A text that may be the key of an entry of a dictionary. */
const isOfDictionary = ({ dict, value }: Field, text: string) =>
  dict !== undefined &&
  (dict.open || dict.scope !== 'program') &&
  (value.json === 'string' || /^\s*-?\d{1,9}\s*$/.test(text))
