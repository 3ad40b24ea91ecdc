import type { FocusEvent, KeyboardEvent } from 'react'
import { clearByKey } from './clear-by-key'
import { dayText } from './date-text'

interface TypedDay {
  readonly hasTime: boolean
  readonly onBlur?: () => void
  readonly onDay: (day: string | null, input: HTMLInputElement) => void
}

/**
 * What the keyboard does to a day. The picker knows one way of writing alone and throws the others away: one written
 * `2026/1/5`, as it was copied elsewhere, is taken here. A whole one can be deleted.
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
