import { controlOf } from '../../../components/control-of'
import { shapes } from '../../../fields/shapes'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Field } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import type { Entry } from '../../data/entry'
import './inline.css'
import { usePlace } from './usePlace'

/** Focus target after the cell closes. */
export type Onward = 'row' | 'next' | 'previous' | 'below' | 'nowhere'

interface CellEditorProps {
  readonly field: Field
  readonly entry: Entry
  readonly cell: HTMLElement
  /** The problem that the rules find in a value. */
  readonly validate: (value: unknown) => Promise<string | undefined>
  readonly onDone: (value: unknown, onward: Onward) => void
  readonly onCancel: () => void
}

/** Parts of an input that are drawn elsewhere in the page. */
const floating = '.ant-select-dropdown, .ant-picker-dropdown, .ant-popover, .ant-modal-root'

/** The input of a field, laid over its cell. Enter and Tab keep typed text and go on, Esc drops it. */
export default function CellEditor({ field, entry, cell, validate, onDone, onCancel }: CellEditorProps) {
  const { locale, t } = useLocale()
  const [value, setValue] = useState<unknown>(entry[field.name] ?? null)
  const box = useRef<HTMLDivElement>(null)
  const isOver = useRef(false)
  const [fault, setFault] = useState('')
  const host = cell.closest<HTMLElement>('.lectern-table-box')!
  const place = usePlace(cell, host)
  const id = `cell-${entry.id}-${field.name}`
  const { isPicked } = shapes[field.type]
  const { Input } = controlOf(field)

  useEffect(() => focusIn(box.current), [])

  // A key keeps the editor open while the value is invalid; leaving by pointer restores the old value and says so.
  const finish = async (next: unknown, onward: Onward) => {
    if (isOver.current) return
    isOver.current = true
    const wrong = onward === 'nowhere' ? undefined : await validate(next)
    if (wrong === undefined) return onDone(next, onward)
    isOver.current = false
    setFault(wrong)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      isOver.current = true
      onCancel()
    } else if (event.key === 'Tab') void finish(value, event.shiftKey ? 'previous' : 'next')
    else if (event.key === 'Enter' && !isPicked && !event.shiftKey) void finish(value, 'below')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the input inside
    <div
      ref={box}
      className="lectern-cell-editor"
      style={place}
      onKeyDownCapture={handleKey}
      onBlur={({ relatedTarget }) => {
        if (isWithin(box.current, relatedTarget)) return
        if (!isPicked) return void finish(value, 'nowhere')
        // A list that opens, or is pressed, takes the focus for a moment.
        setTimeout(() => isWithin(box.current, document.activeElement) || void finish(value, 'nowhere'), 200)
      }}
    >
      <label htmlFor={id} className="hidden-text">
        {t('list:inline.label', { label: field.title[locale] })}
      </label>
      <Input
        id={id}
        field={{ ...field, column: undefined }}
        value={value}
        onChange={(next) => {
          setValue(next)
          setFault('')
          if (isPicked) void finish(next, 'row')
        }}
        entry={entry}
        invalid={fault !== ''}
      />
      {fault && (
        <div className="lectern-cell-note" role="alert">
          {fault}
        </div>
      )}
    </div>,
    host,
  )
}

function isWithin(box: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Element && (box?.contains(target) || target.closest(floating) !== null)
}

/** The input may still be on its way. */
function focusIn(box: HTMLElement | null): () => void {
  let tries = 0
  const look = () => {
    const input = box?.querySelector<HTMLElement>('input, textarea, button')
    if (input) {
      input.focus()
      if (input instanceof HTMLInputElement) input.select()
      // A closed list gives way to the one that opens; it opens at once.
      const focused = box!.querySelector<HTMLElement>('input, textarea, button')!
      if (!focused.closest('.lc-select, .ant-select, .ant-picker')) return
      focused.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
      focused.click()
    } else if (tries++ < 40) timer = setTimeout(look, 50)
  }
  let timer = setTimeout(look)
  return () => clearTimeout(timer)
}
