import { useTranslation } from 'react-i18next'
import { type ComponentType, useState } from 'react'
import type { Field } from '../../definition/field'
import { useFieldServices } from '../../control/services'
import type { ChildRowsProps } from './child-rows-props'
import { type Row, useRowSupport } from '../row-rules'

interface NestedChildProps {
  readonly field: Field
  readonly row: Row
  readonly path: string
  readonly above: readonly Row[]
  readonly isDisabled: boolean
  readonly onChange: (value: readonly Row[]) => void
  readonly Rows: ComponentType<ChildRowsProps>
}

/** Rows within a row, folded until they are asked for or something in them is wrong. */
export function NestedChild({ field, row, path, above, isDisabled, onChange, Rows }: NestedChildProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { problems } = useRowSupport()
  const place = `${path}.${field.name}`
  const [isAsked, setIsAsked] = useState(false)
  const isWrong = [...problems.keys()].some((key) => key.startsWith(place))
  const isOpen = isAsked || isWrong
  const rows = row[field.name]
  const count = Array.isArray(rows) ? rows.length : 0
  const label = field.title[locale]
  return (
    <div className="lc-rows-inner">
      <button type="button" className="lc-link" aria-expanded={isOpen} onClick={() => setIsAsked(!isOpen)}>
        {isOpen ? '▾' : '▸'} {t('fields:rows.nested', { label, n: count })}
      </button>
      {isOpen && (
        <Rows field={field} value={rows} onChange={onChange} path={place} above={above} isDisabled={isDisabled} />
      )}
    </div>
  )
}
