/** Wall-clock text `yyyy-MM-dd HH:mm:ss` in the server's zone ↔ the instant it means. */
import { lazy, memoize } from './memoize'

const day = 86_400_000
/** Years from 1000 on: earlier ones cross eras in some zones. */
const pattern = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/

interface Zone {
  readonly name: string
  /** Made on first use: it takes as long as drawing some fields. */
  readonly formatter: () => Intl.DateTimeFormat
  /** Offset of a day (counted in UTC) that holds one offset throughout; `null` for a day with a change. */
  readonly offsetOfDay: (day: number) => number | null
}

function createZone(name: string): Zone {
  const formatter = lazy(() => formatterOf(name))
  const offsetOfDay = (number: number) => {
    const first = measuredOffset(number * day, formatter())
    return first === measuredOffset((number + 1) * day - 1000, formatter()) ? first : null
  }
  return { name, formatter, offsetOfDay: memoize(offsetOfDay, (number) => number) }
}

/** One for the process, set where it starts, as `TZ` is: every value of every row is read and written in it. */
let zone = createZone('Asia/Shanghai')

/** Sets the zone in which instants are read and written; an unknown name throws. */
export function setZone(name: string): void {
  if (name === zone.name) return
  const next = createZone(name)
  next.formatter()
  zone = next
}

/** The zone in force. */
export function zoneName(): string {
  return zone.formatter().resolvedOptions().timeZone
}

/** True when a text is a day and time that the calendar has. */
export function isInstantText(text: unknown): text is string {
  return typeof text === 'string' && pattern.test(text) && wallClock(text) !== undefined
}

/** True when a text is a day that the calendar has, `yyyy-MM-dd`. */
export function isDayText(text: unknown): text is string {
  return typeof text === 'string' && isInstantText(`${text} 00:00:00`)
}

/**
 * The instant of a wall-clock text. An hour that a zone change repeats is its first passing; one that it skips is
 * read with the offset from before, as clocks not yet moved would show it.
 */
export function parseInstant(text: string): Date {
  const wall = pattern.test(text) ? wallClock(text) : undefined
  if (wall === undefined) throw new RangeError(`"${text}" is not a time like 2026-01-31 18:05:00.`)
  const before = offsetAt(wall - day)
  const after = offsetAt(wall + day)
  if (before === after) return new Date(wall - before)
  const fitsBefore = offsetAt(wall - before) === before
  const fitsAfter = offsetAt(wall - after) === after
  return new Date(wall - (fitsAfter && !fitsBefore ? after : before))
}

/** The wall-clock text of an instant. */
export function formatInstant(instant: Date): string {
  const ms = instant.getTime()
  if (Number.isNaN(ms)) throw new RangeError('An invalid date has no text.')
  const wall = ms + offsetAt(ms)
  const number = Math.floor(wall / day)
  const seconds = Math.floor((wall - number * day) / 1000)
  const time = `${twoDigits[Math.floor(seconds / 3600)]}:${twoDigits[Math.floor(seconds / 60) % 60]}:${twoDigits[seconds % 60]}`
  return `${dayText(number)} ${time}`
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
/** The days of a list are mostly few. */
const dayText = memoize(
  (number: number) => new Date(number * day).toISOString().slice(0, 10),
  (number) => number,
)

/** The text read as if its zone were UTC; `undefined` for 2026-02-30 or 24:00:00. */
function wallClock(text: string): number | undefined {
  const ms = Date.parse(`${text.slice(0, 10)}T${text.slice(11)}.000Z`)
  // `Date.parse` reads 30 February as a day of March.
  return !Number.isNaN(ms) && dayText(Math.floor(ms / day)) === text.slice(0, 10) ? ms : undefined
}

function offsetAt(ms: number): number {
  return zone.offsetOfDay(Math.floor(ms / day)) ?? measuredOffset(ms, zone.formatter())
}

/** Asks the zone database, some microseconds a time. */
function measuredOffset(ms: number, formatter: Intl.DateTimeFormat): number {
  const part: Record<string, string> = {}
  for (const { type, value } of formatter.formatToParts(ms)) part[type] = value
  const { year, month, hour, minute, second } = part
  const wall = Date.parse(`${year}-${month}-${part.day}T${hour}:${minute}:${second}Z`)
  return wall - Math.floor(ms / 1000) * 1000
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}
