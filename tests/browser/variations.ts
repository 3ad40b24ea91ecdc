/**
 * Widths, languages and themes that screens are judged in. A run judges each screen in two opposite ones, so in every
 * width, language and theme; the pairs change by the day. `SCREENS=all` judges in all eight.
 */
export const variations = [1440, 390].flatMap((width) =>
  (['zh-CN', 'en-US'] as const).flatMap((locale) =>
    (['default', 'dark'] as const).map((theme) => ({ width, locale, theme })),
  ),
)

export type Variation = (typeof variations)[number]

const day = Number(process.env.SCREENS_DAY ?? Math.floor(Date.now() / 86_400_000))
const pairs = variations.length / 2

/** What a variation judges of a list of screens. */
export function judgedIn<T>(variation: Variation, screens: readonly T[]): readonly T[] {
  if (process.env.SCREENS === 'all') return screens
  const at = variations.indexOf(variation)
  const pair = Math.min(at, variations.length - 1 - at)
  return screens.filter((_, index) => (index + day) % pairs === pair)
}
