import { memo, useId } from 'react'
import { useControl } from '../../control/registry'
import type { Field } from '../../definition/field'
import { useFieldServices } from '../../control/services'
import { type Row, useRowSupport } from '../row-rules'

interface RowCellProps {
  readonly field: Field
  readonly row: Row
  readonly index: number
  readonly path: string
  readonly above: readonly Row[]
  readonly change: (index: number, values: Row) => void
  readonly isDisabled: boolean
  readonly label: string
  readonly as: 'table' | 'cards'
}

/** One control of a row; its label is for those who do not see the head of the table. */
export const RowCell = memo(function RowCell(props: RowCellProps) {
  const { field, row, index, path, above, change, isDisabled, label, as } = props
  const id = useId()
  const { locale } = useFieldServices()
  const { problems, stateOf } = useRowSupport()
  const { isShown, isRequired, isFixed } = stateOf(field, row, above)
  const place = `${path}.${field.name}`
  const error = problems.get(place)
  // A table has no room for what a field is for.
  const hint = as === 'cards' ? field.description?.[locale] : undefined
  const { Input } = useControl(field)
  if (!isShown) return as === 'cards' ? null : <span className="lc-rows-none">-</span>
  return (
    <div className={`lc-rows-cell${error ? ' is-wrong' : ''}`} data-cell={place}>
      <label htmlFor={id} className={as === 'cards' ? undefined : 'lc-hidden'}>
        {as === 'cards' && isRequired && <span className="lc-rows-star">*</span>}
        {as === 'cards' ? field.title[locale] : label}
      </label>
      <Input
        id={id}
        field={{ ...field, required: isRequired }}
        value={row[field.name]}
        entry={row}
        onChange={(value) => change(index, { [field.name]: value })}
        onEntryChange={(values) => change(index, values)}
        disabled={isDisabled}
        readOnly={isFixed}
        invalid={error !== undefined}
        describedBy={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        place={place}
      />
      {hint && !error && (
        <div id={`${id}-hint`} className="lc-rows-hint">
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="lc-rows-error">
          {error}
        </div>
      )}
    </div>
  )
})
