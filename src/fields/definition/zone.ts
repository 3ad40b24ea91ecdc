/** Wall-clock text `yyyy-MM-dd HH:mm:ss` in the server's zone ↔ the instant it means. */

const day = 86_400_000
/** Years from 1000 on: earlier ones cross eras in some zones. */
const pattern = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/
const cachedDays = 10_000

/** The zone of the installation, with a cache of its offsets. The process has one, which its configuration sets at the start. */
function createZone(initialName: string) {
  let name = initialName
  /** Made on first use: it takes as long as drawing some fields. */
  let formatter: Intl.DateTimeFormat | undefined
  /** Offset of each day (counted in UTC) that holds one offset throughout; `null` for a day with a change. */
  const offsets = new Map<number, number | null>()
  return {
    offsets,
    formatter: (): Intl.DateTimeFormat => (formatter ??= formatterOf(name)),
    set(next: string): void {
      if (next === name) return
      formatter = formatterOf(next)
      name = next
      offsets.clear()
    },
  }
}

const zone = createZone('Asia/Shanghai')

/** Sets the zone in which instants are read and written; an unknown name throws. */
export const setZone = zone.set

/** The zone in force. */
export const zoneName = (): string => zone.formatter().resolvedOptions().timeZone

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
/** Pure data: the text of a day never changes. */
const dayTexts = new Map<number, string>()

/** The days of a list are mostly few. */
function dayText(number: number): string {
  const known = dayTexts.get(number)
  if (known !== undefined) return known
  const text = new Date(number * day).toISOString().slice(0, 10)
  if (dayTexts.size >= cachedDays) dayTexts.clear()
  dayTexts.set(number, text)
  return text
}

/** The text read as if its zone were UTC; `undefined` for 2026-02-30 or 24:00:00. */
function wallClock(text: string): number | undefined {
  const ms = Date.parse(`${text.slice(0, 10)}T${text.slice(11)}.000Z`)
  // `Date.parse` reads 30 February as a day of March.
  return !Number.isNaN(ms) && dayText(Math.floor(ms / day)) === text.slice(0, 10) ? ms : undefined
}

function offsetAt(ms: number): number {
  const number = Math.floor(ms / day)
  const known = zone.offsets.get(number)
  if (known !== undefined) return known ?? measuredOffset(ms)
  const first = measuredOffset(number * day)
  const whole = first === measuredOffset((number + 1) * day - 1000)
  if (zone.offsets.size >= cachedDays) zone.offsets.clear()
  zone.offsets.set(number, whole ? first : null)
  return whole ? first : measuredOffset(ms)
}

/** Asks the zone database, some microseconds a time. */
function measuredOffset(ms: number): number {
  const part: Record<string, string> = {}
  for (const { type, value } of zone.formatter().formatToParts(ms)) part[type] = value
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
