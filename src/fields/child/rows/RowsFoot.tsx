import { useTranslation } from 'react-i18next'
import { Button } from 'antd'
import type { Field } from '../../definition/field'
import { useFieldServices } from '../../control/services'
import { PickRows } from './PickRows'
import { emptyRow } from './row-fields'
import type { Row } from '../row-rules'

interface RowsFootProps {
  readonly field: Field
  readonly id?: string
  readonly rows: readonly Row[]
  readonly most: number
  readonly mayAdd: boolean
  /** Without rows an empty one. */
  readonly add: (added?: readonly Row[]) => void
}

/** The ways to add rows, and how many there are. */
export function RowsFoot({ field, id, rows, most, mayAdd, add }: RowsFootProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { row, pick } = field.child!
  const picked = pick === undefined ? undefined : row.fields.find(({ name }) => name === pick)
  return (
    <div className="lc-rows-foot">
      <Button
        id={id}
        size="small"
        disabled={!mayAdd}
        onClick={() => add()}
        aria-label={t('fields:rows.add', { label: field.title[locale] })}
        title={rows.length >= most ? t('fields:rows.most', { count: most }) : undefined}
      >
        <span aria-hidden>+</span> {t('fields:rows.addRow')}
      </Button>
      {picked && mayAdd && <PickRows field={picked} rows={rows} onPick={add} blank={emptyRow(row.fields)} />}
      <span className="lc-hint">{t('fields:rows.hint', { count: rows.length })}</span>
    </div>
  )
}
