import type { Field } from '../definition/field'
import { timeText } from './time-text'

/** `2026/1/2 8:05` as spreadsheets show it and people type it, as the field keeps it; undefined: no date or time, or no field of one. */
export function dateText({ type, value }: Pick<Field, 'type' | 'value'>, text: string): string | undefined {
  if (type === 'time') return timeText(text)
  const isMoment = value.format === 'datetime'
  const isDay = type === 'date' || (type === 'date-range' && !isMoment)
  return isDay || isMoment ? dayText(text, isMoment) : undefined
}

/** A day written with any of the usual separators, with or without its time; undefined: it is none, as 30 February is none. */
export function dayText(text: string, hasTime: boolean): string | undefined {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim())
  if (!parts) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = parts
  const two = (part: string) => part.padStart(2, '0')
  const date = `${year}-${two(month!)}-${two(day!)}`
  if (!isReal(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return hasTime ? `${date} ${two(hour)}:${minute}:${second}` : date
}

function isReal(date: string): boolean {
  const read = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
}
