/** Type-ahead: keys pressed before a form has come are buffered and replayed in its first field. */
import { useEffect } from 'react'
import { elementOf } from '../../fields/events/event-element'

/** Milliseconds after which the buffer is dropped: a form that has not come by then failed to load. */
const timeout = 15_000
const textInputs = 'input, textarea, select, [contenteditable="true"]'
const keyTargets = `${textInputs}, button, a`

function createTypeAhead() {
  let buffer: { text: string; readonly stop: () => void } | undefined

  /** Buffers keys until the first field takes them, or the person presses Tab or the pointer. */
  const start = (): void => {
    if (buffer) return
    const opener = document.activeElement
    const handleKey = (event: KeyboardEvent) => {
      if (!buffer || !isTyped(event)) return event.key === 'Tab' ? stop() : undefined
      const target = elementOf(event)
      if (target && target !== opener && target.closest(target.closest('[role=dialog]') ? keyTargets : textInputs))
        return
      // Space would press the button again, and a letter is a key of the rows.
      event.preventDefault()
      event.stopPropagation()
      buffer.text = textAfter(buffer.text, event.key)
    }
    const timer = setTimeout(() => stop(), timeout)
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('keydown', handleKey, true)
      removeEventListener('pointerdown', stop, true)
      if (buffer?.stop === stop) buffer = undefined
    }
    buffer = { text: '', stop }
    addEventListener('keydown', handleKey, true)
    addEventListener('pointerdown', stop, true)
  }
  const cancel = (): void => buffer?.stop()

  /** Writes the buffer into a field that has the focus, as if the field had been there from the first key. */
  const replayIn = (field: Element | undefined): void => {
    const text = buffer?.text ?? ''
    cancel()
    const takes = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (!takes || text === '' || field.readOnly || field.disabled || field.selectionStart === null) return
    const room = field.maxLength < 0 ? text.length : Math.max(field.maxLength - field.value.length, 0)
    field.setRangeText(text.slice(0, room), field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  }
  return { start, cancel, replayIn }
}

/** Started by the press that opens a form: the address changes, and with it the screen, only some keys later. */
export const typeAhead = createTypeAhead()

/** Buffers keys while the form of this opening loads, and drops them when it closes. */
export function useTypeAhead(opening: string | undefined): void {
  useEffect(() => {
    if (opening === undefined) return
    typeAhead.start()
    return typeAhead.cancel
  }, [opening])
}

/**
 * A letter, or Backspace. Not a shortcut, nor a key of an input method: that composes in the input with the focus, and would
 * lose the composition when the dialog takes the focus.
 */
const isTyped = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isComposing && (key.length === 1 || key === 'Backspace')

const textAfter = (text: string, key: string) => (key === 'Backspace' ? text.slice(0, -1) : (text + key).trimStart())
