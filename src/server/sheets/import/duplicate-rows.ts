/** Rows of one file that claim the same unique value: bad from the second on. */
import { textsIn } from '../../core/texts'
import { isEmpty } from '../../../fields/definition/lists'
import type { Field, Locale, Problem } from '../../../model/types'
import type { RowValues } from './plan-types'

/** The rows with such repetitions among their problems. */
export function repeatedRows(
  rows: readonly RowValues[],
  fields: readonly Field[],
  locale: Locale,
): readonly RowValues[] {
  const unique = fields.filter((field) => field.unique && !field.unique.if && !field.unique.take && !field.unique.over)
  const taken = unique.map(() => new Set<string>())
  return rows.map((row) => {
    const repeated = unique.flatMap((field, index): Problem[] => {
      const { values } = row
      if (isEmpty(values[field.name])) return []
      const key = JSON.stringify(
        [field.name, ...field.unique!.with].map((name) =>
          String(values[name] ?? '')
            .trim()
            .toLowerCase(),
        ),
      )
      const isNew = !taken[index]!.has(key)
      taken[index]!.add(key)
      if (isNew) return []
      const message = textsIn(locale)('sheets:repeated', { n: row.row, label: field.title[locale] })
      return [{ field: field.name, rule: 'repeated', message }]
    })
    return repeated.length > 0 ? { ...row, problems: [...row.problems, ...repeated] } : row
  })
}
