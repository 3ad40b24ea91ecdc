/** Keys that people type at a form which is still on its way: kept, and given to its first field. */
import { useEffect } from 'react'

/** A form that has not come by then will not: its keys are nobody's. */
const longest = 15_000
const ownTyping = 'input, textarea, select, [contenteditable="true"]'
const ownKeys = `${ownTyping}, button, a`

interface Waiting {
  text: string
  readonly stop: () => void
}

let waiting: Waiting | undefined

/**
 * Keeps keys while a form is on its way, until its first field has them or people turn elsewhere. Asked for at the press
 * that opens it: the address changes, and with it the screen, only some keys later.
 */
export function keepKeys(): void {
  if (!waiting) begin(document.activeElement)
}

/** No form comes after all. */
export function letKeysGo(): void {
  waiting?.stop()
}

/** The form of this opening is on its way; what is kept for it is let go with it. */
export function useTypeAhead(opening: string | undefined): void {
  useEffect(() => {
    if (opening === undefined) return
    keepKeys()
    return letKeysGo
  }, [opening])
}

function begin(opener: Element | null): void {
  const heard = (event: KeyboardEvent) => {
    if (!waiting || !isTyped(event)) return event.key === 'Tab' ? stop() : undefined
    const target = event.target as Element
    if (target !== opener && target.closest?.(target.closest('[role=dialog]') ? ownKeys : ownTyping)) return
    // Space would press the button again, and a letter is a key of the rows.
    event.preventDefault()
    event.stopPropagation()
    waiting.text = typedAfter(waiting.text, event.key)
  }
  const timer = setTimeout(() => stop(), longest)
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('keydown', heard, true)
    removeEventListener('pointerdown', stop, true)
    if (waiting?.stop === stop) waiting = undefined
  }
  waiting = { text: '', stop }
  addEventListener('keydown', heard, true)
  addEventListener('pointerdown', stop, true)
}

/**
 * A letter, or the key that takes one back; not a shortcut, nor what an input method is still at: it composes in a text that
 * has the focus, and one lent to it would lose the focus, and with it the composition, to the dialog that opens.
 */
const isTyped = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isComposing && (key.length === 1 || key === 'Backspace')

const typedAfter = (text: string, key: string) => (key === 'Backspace' ? text.slice(0, -1) : (text + key).trimStart())

/** The first field of the form is there and has the focus: it gets what was typed, as if it had been there at once. */
export function giveTyped(field: Element | undefined): void {
  const text = waiting?.text ?? ''
  waiting?.stop()
  const takes = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (!takes || text === '' || field.readOnly || field.disabled || field.selectionStart === null) return
  const room = field.maxLength < 0 ? text.length : Math.max(field.maxLength - field.value.length, 0)
  field.setRangeText(text.slice(0, room), field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
