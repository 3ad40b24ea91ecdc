import type { KeyboardEvent } from 'react'

/** Delete or Backspace on the whole text takes a day away: the cross of the picker is for the pointer alone. */
export const clearByKey = (onClear: (input: HTMLInputElement) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, target: input } = event
  if ((key !== 'Delete' && key !== 'Backspace') || !(input instanceof HTMLInputElement)) return
  const isWhole = input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length
  if (isWhole) onClear(input)
}
