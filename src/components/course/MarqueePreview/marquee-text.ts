/** The words and the look of a marquee, of the settings of a course (04-courses §7). Pure. */
type Settings = Readonly<Record<string, unknown>>

export interface Sample {
  readonly name: string
  readonly account: string
  readonly phone4: string
}

/** The text over the player: name and last digits, account, or one's own text with these in its places. */
export function marqueeText({ contentType, content }: Settings, sample: Sample): string {
  if (Number(contentType) === 2) return sample.account
  if (Number(contentType) !== 3) return `${sample.name} ${sample.phone4}`
  return String(content ?? '').replace(/\{(name|account|phone4)\}/g, (_, key: keyof Sample) => sample[key])
}

/** The style of the text; a number that is not filled in yet counts as the default. */
export function marqueeStyle({ fontSize, fontColor, opacity }: Settings) {
  return {
    fontSize: within(fontSize, 12, 60, 18),
    color: String(fontColor || '#FFFFFF'),
    opacity: within(opacity, 1, 99, 40) / 100,
  }
}

/** Seconds of one turn: across the picture, or between two appearances. */
export function marqueeSeconds({ showType, speed, interval, lifeTime }: Settings): number {
  if (Number(showType) === 2) return within(interval, 1, 600, 10) + within(lifeTime, 1, 60, 3)
  return within(speed, 5, 60, 15)
}

/** The part of a turn during which a blinking text stands. */
export const shownPart = (settings: Settings): number =>
  within(settings.lifeTime, 1, 60, 3) / marqueeSeconds({ ...settings, showType: 2 })

function within(value: unknown, least: number, most: number, usual: number): number {
  const number = Number(value)
  return value === null || value === undefined || value === '' || Number.isNaN(number)
    ? usual
    : Math.min(most, Math.max(least, number))
}
