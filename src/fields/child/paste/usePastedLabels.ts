import { useTranslation } from 'react-i18next'
import { useCallback, useMemo, useState } from 'react'
import type { Field } from '../../definition/field'
import { type FieldServices, useFieldServices } from '../../control/services'
import { askMeanings, isClear, type Meaning, takesLabels, unclearIn, withMeanings } from './label-lookup'
import { type Row, type RowSupport, useRowSupport } from '../row-rules'

const none: readonly Meaning[] = []

/** Replaces the labels in pasted rows by their values, and keeps those that nobody can place. */
export function usePastedLabels(services: FieldServices) {
  const [unclear, setUnclear] = useState(none)
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(() => new Map())

  /** The rows with ids and keys instead of labels; at once where no column has any. */
  const settle = (fields: readonly Field[], rows: readonly Row[], done: (rows: readonly Row[]) => void): void => {
    const asked = fields.filter(takesLabels)
    if (asked.length === 0) done(rows)
    else
      void askMeanings(asked, rows, services).then((found) => {
        setUnclear((before) => [...found.filter((each) => !isClear(each)), ...before])
        setLabels((before) => new Map([...before, ...found.flatMap(labelsOf)]))
        done(withMeanings(rows, found))
      })
  }
  const labelOf = useCallback((of: Field, value: string) => labels.get(`${of.name} ${value}`), [labels])
  return { settle, unclear, labelOf }
}

const labelsOf = ({ field, found }: Meaning) =>
  found.map(({ value, label }) => [`${field.name} ${value}`, label] as const)

interface Shown {
  readonly field: Field
  readonly rows: readonly Row[]
  readonly path: string
  readonly unclear: readonly Meaning[]
}

/** The form's support of the rows, with the pasted labels still unclear. */
export function useSupportWithPasted({ field, rows, path, unclear }: Shown): RowSupport {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const support = useRowSupport()
  return useMemo(() => {
    if (unclear.length === 0) return support
    const problems = new Map(support.problems)
    for (const [index, row] of rows.entries()) {
      for (const each of field.child!.row.fields) {
        const [wrong] = unclearIn(each, row, unclear)
        const key = wrong && wrong.found.length > 1 ? 'fields:rows.ambiguous' : 'fields:rows.unknown'
        if (wrong)
          problems.set(`${path}[${index}].${each.name}`, t(key, { label: each.title[locale], text: wrong.text }))
      }
    }
    return { ...support, problems }
  }, [support, unclear, field, rows, path, t, locale])
}
