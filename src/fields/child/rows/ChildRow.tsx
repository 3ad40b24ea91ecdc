import { useTranslation } from 'react-i18next'
import { type ComponentType, memo, type ReactElement, type ReactNode } from 'react'
import type { Field } from '../../definition/field'
import { useFieldServices } from '../../control/services'
import type { ChildRowsProps } from './child-rows-props'
import { NestedChild } from './NestedChild'
import { RowCell } from './RowCell'
import { type Row, useRowSupport } from '../row-rules'
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
  /** Draws the rows within the row. */
  readonly Rows: ComponentType<ChildRowsProps>
  /** Learns how high the row is, while only rows in view are drawn. */
  readonly measure?: (element: HTMLElement | null) => void
}

/** One row as cells of a table, or as a card of fields. */
export const ChildRow = memo(function ChildRow(props: ChildRowProps) {
  const { fields, row, index, path, above, acts, isDisabled, as, Rows } = props
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const whole = useRowSupport().problems.get(path)
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
        isDisabled={isDisabled}
        as={as}
        change={acts.change}
        label={t('fields:rows.cell', { label: field.title[locale], n: index + 1 })}
      />
    ))
  const nested = fields
    .filter((field) => field.child)
    .map((field) => (
      <NestedChild
        key={field.name}
        field={field}
        row={row}
        path={path}
        isDisabled={isDisabled}
        Rows={Rows}
        above={[...above, row]}
        onChange={(value) => acts.change(index, { [field.name]: value })}
      />
    ))
  const Face = as === 'cards' ? RowAsCard : RowAsLine
  return <Face {...props} whole={whole} cells={cells} nested={nested} />
})

interface FaceProps extends ChildRowProps {
  /** The problem of the row itself, not of a cell. */
  readonly whole: string | undefined
  readonly cells: readonly ReactElement[]
  readonly nested: readonly ReactElement[]
}

function RowAsCard({ whole, cells, nested, ...props }: FaceProps) {
  const { t } = useTranslation()
  const label = t('fields:rows.row', { n: props.index + 1 })
  return (
    <fieldset
      className="lc-rows-card"
      data-row={props.index}
      data-index={props.index}
      ref={props.measure}
      aria-label={label}
    >
      <div className="lc-rows-head">
        <strong>{label}</strong>
        <RowButtons {...props} />
      </div>
      {whole && <div className="lc-rows-wrong">{whole}</div>}
      <div className="lc-rows-grid">{cells}</div>
      {nested}
    </fieldset>
  )
}

function RowAsLine({ whole, cells, nested, ...props }: FaceProps) {
  const { index, isDisabled, measure } = props
  return (
    <>
      <tr
        data-row={index}
        data-index={index}
        ref={measure}
        aria-rowindex={index + 2}
        className={whole ? 'is-wrong' : undefined}
        title={whole}
      >
        <td className="lc-rows-place">{isDisabled ? index + 1 : <Grip index={index} />}</td>
        {cells.map((cell) => (
          <td key={cell.key}>{cell}</td>
        ))}
        {!isDisabled && (
          <td className="lc-rows-last">
            <RowButtons {...props} />
          </td>
        )}
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
}

function Grip({ index }: { readonly index: number }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="lc-rows-grip"
      draggable
      aria-label={t('fields:rows.grip', { n: index + 1 })}
      title={t('fields:rows.grip.hint')}
      data-grip={index}
    >
      <span aria-hidden="true">⠿</span> {index + 1}
    </button>
  )
}

function RowButtons({ index, count, acts, child, isDisabled }: ChildRowProps) {
  const { t } = useTranslation()
  const support = useRowSupport()
  const n = index + 1
  if (isDisabled) return null
  return (
    <span className="lc-rows-acts">
      <IconButton label={t('fields:rows.up', { n })} isOff={index === 0} onPress={() => acts.move(index, index - 1)}>
        ↑
      </IconButton>
      <IconButton
        label={t('fields:rows.down', { n })}
        isOff={index === count - 1}
        onPress={() => acts.move(index, index + 1)}
      >
        ↓
      </IconButton>
      {support.mayRemove(child) && (
        <IconButton label={t('fields:rows.remove', { n })} onPress={() => acts.remove(index)}>
          ✕
        </IconButton>
      )}
    </span>
  )
}

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
