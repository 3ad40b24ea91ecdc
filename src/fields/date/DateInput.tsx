import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { InputProps } from '../control/control'
import { attributesOf, usePlaceholder } from '../control/define-control'
import { typedDay } from './typed-day'

const formats = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss' } as const

/** A day, or a day and time, as wall-clock text. There is no "now": the browser may stand in another zone. */
export default function DateInput(props: InputProps) {
  const { value, onChange } = props
  const format = formatOf(props)
  return (
    <DatePicker
      {...attributesOf(props)}
      style={{ width: '100%' }}
      format={format}
      showTime={format === formats.datetime}
      showNow={false}
      needConfirm={false}
      value={dayOf(value)}
      onChange={(_day, text) => onChange(textOf(text))}
      {...typedDay({ hasTime: format === formats.datetime, onBlur: props.onBlur, onDay: onChange })}
      placeholder={usePlaceholder(props, 'choose')}
    />
  )
}

/** Format of a date field's values. */
export function formatOf({ field }: InputProps): string {
  return field.value.format === 'date' ? formats.date : formats.datetime
}

/** A picker's value; text that is no date shows as none. */
export function dayOf(value: unknown) {
  const day = typeof value === 'string' && value !== '' ? dayjs(value) : null
  return day?.isValid() ? day : null
}

/** A cleared picker hands out an empty text. */
export function textOf(text: string | string[] | null | undefined): string | null {
  return typeof text === 'string' && text !== '' ? text : null
}
