import { memo, type ReactNode } from 'react'
import type { Field } from '../field'
import { useFieldServices } from '../services'
import { NestedChild } from './NestedChild'
import { RowCell } from './RowCell'
import { type Row, useRowSupport } from './row-support'
import type { RowActs } from './useRows'

export interface ChildRowProps {
  readonly child: Field
  readonly fields: readonly Field[]
  readonly row: Row
  readonly index: number
  readonly count: number
  readonly path: string
  readonly above: readonly Row[]
  readonly acts: RowActs
  readonly isDisabled: boolean
  readonly as: 'table' | 'cards'
  /** Learns how high the row is, while only rows in view are drawn. */
  readonly measure?: (element: HTMLElement | null) => void
}

/** One row as cells of a table, or as a card of fields. */
export const ChildRow = memo(function ChildRow(props: ChildRowProps) {
  const { fields, row, index, count, path, above, acts, isDisabled, child, as, measure } = props
  const { t, locale } = useFieldServices()
  const support = useRowSupport()
  const n = index + 1
  const whole = support.problems.get(path)
  const inner = fields.filter((field) => field.child)
  const buttons = !isDisabled && (
    <span className="lc-rows-acts">
      <IconButton label={t('field.rows.up', { n })} isOff={index === 0} onPress={() => acts.move(index, index - 1)}>
        ↑
      </IconButton>
      <IconButton
        label={t('field.rows.down', { n })}
        isOff={index === count - 1}
        onPress={() => acts.move(index, index + 1)}
      >
        ↓
      </IconButton>
      {support.mayRemove(child) && (
        <IconButton label={t('field.rows.remove', { n })} onPress={() => acts.remove(index)}>
          ✕
        </IconButton>
      )}
    </span>
  )
  const cells = fields
    .filter((field) => !field.child && !field.rangeOf)
    .map((field) => (
      <RowCell
        key={field.name}
        field={field}
        row={row}
        index={index}
        path={path}
        above={above}
        change={acts.change}
        isDisabled={isDisabled}
        as={as}
        label={t('field.rows.cell', { label: field.title[locale], n })}
      />
    ))
  const nested = inner.map((field) => (
    <NestedChild
      key={field.name}
      field={field}
      row={row}
      path={path}
      above={[...above, row]}
      isDisabled={isDisabled}
      onChange={(value) => acts.change(index, { [field.name]: value })}
    />
  ))
  if (as === 'cards') {
    return (
      <fieldset
        className="lc-rows-card"
        data-row={index}
        data-index={index}
        ref={measure}
        aria-label={t('field.rows.row', { n })}
      >
        <div className="lc-rows-head">
          <strong>{t('field.rows.row', { n })}</strong>
          {buttons}
        </div>
        {whole && <div className="lc-rows-wrong">{whole}</div>}
        <div className="lc-rows-grid">{cells}</div>
        {nested}
      </fieldset>
    )
  }
  return (
    <>
      <tr
        data-row={index}
        data-index={index}
        ref={measure}
        aria-rowindex={n + 1}
        className={whole ? 'is-wrong' : undefined}
        title={whole}
      >
        <td className="lc-rows-place">
          {isDisabled ? (
            n
          ) : (
            <button
              type="button"
              className="lc-rows-grip"
              draggable
              aria-label={t('field.rows.grip', { n })}
              title={t('field.rows.grip.hint')}
              data-grip={index}
            >
              <span aria-hidden="true">⠿</span> {n}
            </button>
          )}
        </td>
        {cells.map((cell) => (
          <td key={cell.key}>{cell}</td>
        ))}
        {!isDisabled && <td className="lc-rows-last">{buttons}</td>}
      </tr>
      {nested.length > 0 && (
        <tr className="lc-rows-nested">
          <td />
          <td colSpan={cells.length + (isDisabled ? 0 : 1)}>
            {whole && <div className="lc-rows-wrong">{whole}</div>}
            {nested}
          </td>
        </tr>
      )}
    </>
  )
})

interface IconButtonProps {
  readonly label: string
  readonly isOff?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function IconButton({ label, isOff = false, onPress, children }: IconButtonProps) {
  return (
    <button type="button" className="lc-rows-act" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
