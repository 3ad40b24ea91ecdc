/** A measure of a report file: counted over the rows of a source, or worked out of other measures. */
import { sameText } from '../../../fields/definition/text'
import type { Field } from '../../../fields/definition/field'
import type { CountedMeasure, DerivedMeasure, Measure, MeasureForm } from '../../types/report'
import type { Arithmetic } from '../../../fields/definition/condition'
import { arithmeticPaths } from '../../../language/conditions/normal'
import { textOf } from '../texts'
import type { MeasureDeclaration } from '../../../generated/schema-files'
import { compact, listOf } from '../compact'

export type FieldAt = (alias: string, steps: readonly string[]) => Field | undefined

const counted = ['sum', 'avg', 'min', 'max', 'median', 'stdDev'] as const
const derived = ['ratio', 'minus', 'plus', 'value', 'rank'] as const

/** `only` is the source of a report that has one. */
export function compileMeasure(
  name: string,
  raw: MeasureDeclaration,
  only: string | undefined,
  fieldAt: FieldAt,
): Measure {
  const title = textOf(raw, 'title')
  const head = {
    name,
    description: textOf(raw, 'description'),
    per: raw.per,
    isPresentOnly: raw.compare === false || undefined,
  }
  const kind = derived.find((each) => raw[each] !== undefined)
  if (kind) {
    const from = kind === 'value' ? measuresIn(raw.value!) : listOf(raw[kind]).map((each) => each.replace(/^-/, ''))
    return compact<DerivedMeasure>({
      ...head,
      title: title ?? sameText(name),
      kind,
      from,
      value: raw.value,
      descending: kind === 'rank' ? String(raw.rank).startsWith('-') : undefined,
      as: raw.as ?? (kind === 'rank' ? 'rank' : kind === 'ratio' ? 'number2' : 'number'),
    })
  }
  const of = String(raw.of ?? only)
  const fn = raw.fn
  const reckoned = counted.find((each) => raw[each] !== undefined)
  const path = reckoned ? raw[reckoned] : raw.count
  const steps = typeof path === 'string' ? path.split('.') : undefined
  const worked = typeof path === 'object' || typeof path === 'number' ? path : undefined
  return compact<CountedMeasure>({
    ...head,
    title: title ?? (steps && fieldAt(of, steps)?.title) ?? sameText(name),
    kind: fn === undefined ? (reckoned ?? (steps ? 'distinct' : 'count')) : 'fn',
    fn,
    of,
    path: steps,
    worked,
    filter: raw.filter,
    atEnd: raw.at === 'end',
    as: raw.as ?? usualForm(reckoned, raw.per),
  })
}

/** The measures that arithmetic names. */
const measuresIn = (value: Arithmetic): string[] => [...new Set(arithmeticPaths(value).map((path) => path.join('.')))]

/** Counts are whole, means and the like have one decimal unless said. */
function usualForm(kind: (typeof counted)[number] | undefined, per: string | undefined): MeasureForm {
  if (per !== undefined) return 'number1'
  if (kind === undefined) return 'count'
  return kind === 'sum' || kind === 'min' || kind === 'max' ? 'number' : 'number1'
}
