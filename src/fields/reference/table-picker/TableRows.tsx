import { useTranslation } from 'react-i18next'
import { type ReactNode, useMemo } from 'react'
import type { Field } from '../../definition/field'
import { type OptionTable, useFieldServices } from '../../control/services'
import { useCells } from './useCells'
import type { Chosen } from '../useLabels'

interface TableRowsProps {
  readonly label: string
  readonly table: OptionTable | undefined
  /** Stands in the place of rows. */
  readonly notice: string | undefined
  /** Choice of a row. */
  readonly act: (row: Chosen) => ReactNode
}

const most = 50

export function TableRows({ label, table, notice, act }: TableRowsProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { columns = none, rows = [] } = table ?? {}
  const cells = useCells(useMemo(() => columns.map(plain), [columns]))
  const said = notice ?? (rows.length === 0 ? t('fields:nothing') : undefined)
  return (
    <div className="lc-pick-box">
      {said !== undefined ? (
        <div className="lc-pick-notice" role="status">
          {said}
        </div>
      ) : (
        <table aria-label={label}>
          <thead>
            <tr>
              <th>
                <span className="lc-hidden">{t('fields:pick')}</span>
              </th>
              {columns.map(({ name, title }) => (
                <th key={name}>{title[locale]}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.value}>
                <td>{act(row)}</td>
                {cells.map(({ name, draw }) => (
                  <td key={name}>{draw(row.entry[name], row.entry)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length >= most && <div className="lc-hint">{t('fields:narrow', { count: most })}</div>}
    </div>
  )
}

const none: readonly Field[] = []

/** A cell of a picker is neither clicked nor switched. */
const plain = (field: Field): Field => ({
  ...field,
  column: field.column && { ...field.column, link: undefined, edit: false },
})
