import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { InputProps } from '../control/control'
import { attributesOf, usePlaceholder } from '../control/define-control'
import { clearByKey } from '../date/clear-by-key'
import { timeText } from '../date/time-text'

/** A time of day as wall-clock text, picked or typed: `8:05` is taken as well. There is no "now": the browser may stand in another zone. */
export default function TimeInput(props: InputProps) {
  const { value, onChange, onBlur } = props
  const take = (input: EventTarget) => {
    const time = input instanceof HTMLInputElement ? timeText(input.value) : undefined
    if (time !== undefined && time !== value) onChange(time)
  }
  const clear = clearByKey(() => onChange(null))
  return (
    <TimePicker
      {...attributesOf(props)}
      style={{ width: '100%' }}
      format="HH:mm:ss"
      showNow={false}
      needConfirm={false}
      value={pickedOf(value)}
      onChange={(_time, text) => onChange(typeof text === 'string' && text !== '' ? text : null)}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => (event.key === 'Enter' ? take(event.target) : clear(event))}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        take(event.target)
        onBlur?.()
      }}
      placeholder={usePlaceholder(props, 'choose')}
    />
  )
}

/** A picker's value lies on some day. */
function pickedOf(value: unknown) {
  const time = typeof value === 'string' ? timeText(value) : undefined
  return time === undefined ? null : dayjs(`2000-01-01T${time}`)
}
