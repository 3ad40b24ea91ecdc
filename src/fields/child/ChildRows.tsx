import './child.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button } from 'antd'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { Field } from '../field'
import { FieldServicesProvider, useFieldServices } from '../services'
import { ChildRow } from './ChildRow'
import { PickRows } from './PickRows'
import { readRange, withRange } from './paste'
import { emptyRow, shownFields, widthOf } from './row-fields'
import { cellEvent, type Row, useRowSupport } from './row-support'
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

  const wanted = useRef<string>(undefined)
  const focusCell = () => {
    if (!wanted.current) return
    const cells = [...(box.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
    const cell = cells.find(({ dataset }) => dataset.cell === wanted.current)
    if (!cell) return
    wanted.current = undefined
    cell.scrollIntoView?.({ block: 'center', inline: 'nearest' })
    cell.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus({ preventScroll: true })
  }
  useEffect(focusCell)
  const goTo = (place: string) => {
    const index = Number(/\[(\d+)\]/.exec(place.slice(path.length))?.[1])
    if (!Number.isInteger(index) || index >= rows.length) return
    wanted.current = place
    if (isWindowed) virtual.scrollToIndex(index, { align: 'center' })
    requestAnimationFrame(focusCell)
  }
  const jump = useRef(goTo)
  jump.current = goTo
  useEffect(() => {
    const handleJump = (event: Event) => jump.current((event as CustomEvent<string>).detail)
    const { current } = box
    current?.addEventListener(cellEvent, handleJump)
    return () => current?.removeEventListener(cellEvent, handleJump)
  }, [])

  const editable = fields.filter((each) => !each.child)
  const add = (added: readonly Row[] = [emptyRow(child.row.fields)]) => {
    wanted.current = editable[0] && `${path}[${rows.length}].${editable[0].name}`
    acts.add(added)
    if (rows.length + 1 > windowAbove) requestAnimationFrame(() => virtual.scrollToIndex(rows.length))
  }

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const index = Number((event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row)
    if (isDisabled || Number.isNaN(index)) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const isGrip = (event.target as HTMLElement).dataset.grip !== undefined
    if (step && (event.altKey || isGrip)) {
      event.preventDefault()
      event.stopPropagation()
      acts.move(index, index + step)
      if (isGrip) requestAnimationFrame(() => gripOf(box.current, index + step)?.focus())
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && mayAdd) {
      event.preventDefault()
      event.stopPropagation()
      add()
    }
  }

  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell
    const range = readRange(event.clipboardData.getData('text/plain'))
    const at = cell?.startsWith(path) ? /^\[(\d+)\]\.(\w+)$/.exec(cell.slice(path.length)) : null
    if (!range || !at || isDisabled) return
    event.preventDefault()
    event.stopPropagation()
    const column = editable.findIndex(({ name }) => name === at[2])
    const room = support.mayAdd(field) ? most : rows.length
    const laid = withRange(rows, range, { row: Number(at[1]), column }, { fields: editable, most: room, locale })
    const blank = emptyRow(child.row.fields)
    acts.replace(laid.map((row, index) => (index < rows.length ? row : { ...blank, ...row })))
  }

  const dragged = useRef<number>(undefined)
  const handleDrag = (event: DragEvent<HTMLElement>) => {
    const { grip } = (event.target as HTMLElement).dataset
    if (grip === undefined) return
    dragged.current = Number(grip)
    event.dataTransfer.effectAllowed = 'move'
  }
  const handleDrop = (event: DragEvent<HTMLElement>) => {
    const to = Number((event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row)
    if (dragged.current === undefined || Number.isNaN(to)) return
    event.preventDefault()
    acts.move(dragged.current, to)
    dragged.current = undefined
  }

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
    }),
    [services, field.name],
  )
  const picked = child.pick === undefined ? undefined : child.row.fields.find(({ name }) => name === child.pick)
  return (
    <FieldServicesProvider value={inner}>
      <fieldset
        className="lc-rows"
        aria-label={label}
        aria-describedby={describedBy}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onDragStart={handleDrag}
        onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
        onDrop={handleDrop}
      >
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
            <table aria-label={label} aria-rowcount={rows.length + 1}>
              <thead>
                <tr aria-rowindex={1}>
                  <th className="lc-rows-place">{t('field.rows.place')}</th>
                  {editable.map((each) => (
                    <th key={each.name} style={{ minWidth: widthOf(each) }}>
                      {each.required && (
                        <span className="lc-rows-star" aria-hidden="true">
                          *
                        </span>
                      )}
                      {each.title[locale]}
                    </th>
                  ))}
                  {!isDisabled && (
                    <th className="lc-rows-last">
                      <span className="lc-hidden">{t('field.rows.acts')}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {before > 0 && <Gap height={before} />}
                {list}
                {after > 0 && <Gap height={after} />}
              </tbody>
            </table>
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

const Gap = ({ height }: { height: number }) => (
  <tr>
    <td style={{ height, padding: 0 }} />
  </tr>
)

const gripOf = (box: HTMLElement | null, index: number) =>
  box?.querySelector<HTMLElement>(`[data-grip="${index}"]`) ?? undefined
