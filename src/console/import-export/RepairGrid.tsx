import { Button } from 'antd'
import { useId, useState } from 'react'
import { sheetField } from '../../model/sheet-field'
import type { Resource } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { type Cells, cellsOf } from './repaired-sheet'
import './repair.css'
import type { ImportAnswer, RowsToRepair } from './useImport'

interface RepairGridProps {
  readonly resource: Resource
  readonly answer: ImportAnswer
  readonly repair: RowsToRepair
  readonly isBusy: boolean
  readonly onSend: (cells: Cells) => void
}

/** The rows that failed, cell by cell: people correct each fault in its place, and send the rows again. */
export function RepairGrid({ resource, answer, repair, isBusy, onSend }: RepairGridProps) {
  const { locale, t } = useLocale()
  const [cells, setCells] = useState<Cells>(() => cellsOf(repair))
  const edit = (at: number, column: number, text: string) =>
    setCells((before) =>
      before.map((line, index) => (index === at ? line.map((old, each) => (each === column ? text : old)) : line)),
    )
  const titleOf = (name: string, heading: string) => sheetField(resource, name)?.title[locale] ?? heading
  const reasonsOf = (row: number, field?: string) =>
    answer.errors.filter((error) => error.row === row && error.field === field).map(({ message }) => message)
  const elsewhere = (row: number) => {
    const shown = new Set(repair.columns.map(({ field }) => field))
    return answer.errors.filter(({ row: at, field }) => at === row && !(field !== undefined && shown.has(field)))
  }
  return (
    <section className="lectern-repair" aria-label={t('importExport:repair')}>
      <p>{t('importExport:repair.hint')}</p>
      <div className="lectern-repair-box">
        <table>
          <thead>
            <tr>
              <th>{t('importExport:row')}</th>
              {repair.columns.map(({ heading, field }) => (
                <th key={field}>{titleOf(field, heading)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {repair.rows.map(({ row }, at) => (
              <tr key={row}>
                <th scope="row">
                  {row}
                  {elsewhere(row).map(({ message }) => (
                    <small key={message}>{message}</small>
                  ))}
                </th>
                {repair.columns.map(({ heading, field }, column) => (
                  <Cell
                    key={field}
                    label={t('form:cell', { label: titleOf(field, heading), n: row })}
                    value={cells[at]![column]!}
                    reasons={reasonsOf(row, field)}
                    onChange={(text) => edit(at, column, text)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button type="primary" loading={isBusy} onClick={() => onSend(cells)}>
        {t('importExport:repair.send', { count: repair.rows.length })}
      </Button>
    </section>
  )
}

interface CellProps {
  readonly label: string
  readonly value: string
  readonly reasons: readonly string[]
  readonly onChange: (text: string) => void
}

function Cell({ label, value, reasons, onChange }: CellProps) {
  const { t } = useLocale()
  const id = useId()
  const isWrong = reasons.length > 0
  return (
    <td className={isWrong ? 'is-wrong' : undefined}>
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && <small id={id}>{reasons.join(t('fields:separator.sentence'))}</small>}
    </td>
  )
}
