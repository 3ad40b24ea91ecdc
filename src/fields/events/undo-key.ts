import { elementOf } from './event-element'

/** Texts that are typed have an undo of their own, which the browser does. */
const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]'

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>

/** Tells what a pressed key asks for: Ctrl or Cmd with Z undoes, with Y or Shift+Z redoes; undefined for others and while a text is typed. */
export function undoKeyOf(event: PressedKey): 'undo' | 'redo' | undefined {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || elementOf(event)?.closest(typed)) return undefined
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo'
  return key === 'z' ? 'undo' : undefined
}
