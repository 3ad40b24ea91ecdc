import type { FocusEvent, KeyboardEvent } from 'react'
import { clearByKey } from './clear-by-key'
import { dayText } from './date-text'

interface TypedDay {
  readonly hasTime: boolean
  readonly onBlur?: () => void
  readonly onDay: (day: string | null, input: HTMLInputElement) => void
}

/**
 * Handles the keyboard on a day. The picker reads one notation alone and discards the others: this one takes
 * `2026/1/5`, as people copy it from elsewhere, and deletes a whole day.
 */
export function typedDay({ hasTime, onBlur, onDay }: TypedDay) {
  const take = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement)) return
    const day = dayText(input.value, hasTime)
    if (day !== undefined && day !== input.value) onDay(day, input)
  }
  const clear = clearByKey((input) => onDay(null, input))
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => (event.key === 'Enter' ? take(event.target) : clear(event)),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      take(event.target)
      onBlur?.()
    },
  }
}
