import './child.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import type { Field } from '../field'
import { FieldServicesProvider, useFieldServices } from '../services'
import { ChildRow } from './ChildRow'
import { PickRows } from './PickRows'
import { RowTable } from './RowTable'
import { emptyRow, shownFields } from './row-fields'
import { type Row, useRowSupport } from './row-support'
import { useCellJump } from './useCellJump'
import { useRowEvents } from './useRowEvents'
import { useRows } from './useRows'

export interface ChildRowsProps {
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: readonly Row[]) => void
  /** The place of the field among what is wrong: empty for a field of the form, `[3].tasks` in a row. */
  readonly path: string
  readonly above: readonly Row[]
  readonly isDisabled: boolean
  readonly id?: string
  readonly describedBy?: string
}

const windowAbove = 30
const usualHeight = 45

/** The rows of a child field, edited as a table or as cards; above thirty only those in view are drawn. */
export function ChildRows({ field, value, onChange, path, above, isDisabled, id, describedBy }: ChildRowsProps) {
  const services = useFieldServices()
  const { t, locale } = services
  const support = useRowSupport()
  const box = useRef<HTMLDivElement>(null)
  const { rows, keys, ...acts } = useRows(value, onChange)
  const child = field.child!
  const fields = useMemo(() => shownFields(field), [field])
  const most = field.value.maxItems ?? 1000
  const mayAdd = !isDisabled && support.mayAdd(field) && rows.length < most
  const isCards = child.as === 'cards'
  const isWindowed = rows.length > windowAbove
  const virtual = useVirtualizer({
    count: isWindowed ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => usualHeight,
    overscan: 6,
  })
  const items = isWindowed ? virtual.getVirtualItems() : undefined
  const drawn = items ? items.map(({ index }) => index) : rows.map((_, index) => index)
  const before = items?.[0]?.start ?? 0
  const after = items ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0

  const bring = isWindowed ? (index: number) => virtual.scrollToIndex(index, { align: 'center' }) : undefined
  const { goTo, want } = useCellJump({ box, path, count: rows.length, bring })
  const editable = fields.filter((each) => !each.child)
  const add = (added: readonly Row[] = [emptyRow(child.row.fields)]) => {
    want(editable[0] && `${path}[${rows.length}].${editable[0].name}`)
    acts.add(added)
    if (rows.length + 1 > windowAbove) requestAnimationFrame(() => virtual.scrollToIndex(rows.length))
  }

  const mayGrow = support.mayAdd(field)
  const parts = { field, box, path, rows, editable, acts, add, mayAdd, mayGrow, most, isDisabled, locale }
  const events = useRowEvents(parts)

  const label = field.title[locale]
  const wrong = [...support.problems.keys()].filter((key) => key.startsWith(`${path}[`))
  const measure = isWindowed ? virtual.measureElement : undefined
  const rowProps = { child: field, measure, fields, count: rows.length, above, acts, isDisabled, as: child.as }
  const list = drawn.map((index) => (
    <ChildRow key={keys[index]} {...rowProps} row={rows[index]!} index={index} path={`${path}[${index}]`} />
  ))
  // Pickers of a row ask for their options under the name of the field they stand in.
  const inner = useMemo(
    () => ({
      ...services,
      options: (each: Field, query: Parameters<typeof services.options>[1]) =>
        services.options({ ...each, name: `${field.name}.${each.name}` }, query),
      tree: (each: Field, query: Parameters<typeof services.tree>[1]) =>
        services.tree({ ...each, name: `${field.name}.${each.name}` }, query),
      table: (each: Field, query: Parameters<typeof services.table>[1]) =>
        services.table({ ...each, name: `${field.name}.${each.name}` }, query),
    }),
    [services, field.name],
  )
  const picked = child.pick === undefined ? undefined : child.row.fields.find(({ name }) => name === child.pick)
  return (
    <FieldServicesProvider value={inner}>
      <fieldset className="lc-rows" aria-label={label} aria-describedby={describedBy} {...events}>
        {wrong.length > 0 && (
          <div className="lc-rows-wrong">
            <span>{t('field.rows.wrong', { n: wrong.length })}</span>
            <button type="button" className="lc-link" onClick={() => goTo(wrong[0]!)}>
              {t('field.rows.jump')}
            </button>
          </div>
        )}
        <div
          className={`lc-rows-box${isWindowed ? ' is-windowed' : ''}`}
          ref={box}
          tabIndex={isWindowed ? 0 : undefined}
        >
          {rows.length === 0 ? (
            <div className="lc-rows-empty">{t('field.nothing')}</div>
          ) : isCards ? (
            <>
              <div style={{ height: before }} />
              {list}
              <div style={{ height: after }} />
            </>
          ) : (
            <RowTable label={label} count={rows.length} {...{ fields: editable, isDisabled, before, after }}>
              {list}
            </RowTable>
          )}
        </div>
        <div className="lc-rows-foot">
          <Button
            id={id}
            size="small"
            disabled={!mayAdd}
            onClick={() => add()}
            aria-label={t('field.rows.add', { label })}
            title={rows.length >= most ? t('field.rows.most', { n: most }) : undefined}
          >
            <span aria-hidden>+</span> {t('field.rows.addRow')}
          </Button>
          {picked && mayAdd && <PickRows field={picked} rows={rows} onPick={add} blank={emptyRow(child.row.fields)} />}
          <span className="lc-hint">{t('field.rows.hint', { n: rows.length })}</span>
        </div>
      </fieldset>
    </FieldServicesProvider>
  )
}
