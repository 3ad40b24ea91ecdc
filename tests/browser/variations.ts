import { isFull } from '../full'

/**
 * Widths, languages and themes that screens are judged in. A run judges each screen in two opposite ones, so in every
 * width, language and theme: one after the other of the four pairs in the order of the screens. A full run judges in all eight.
 */
export const variations = [1440, 390].flatMap((width) =>
  (['zh-CN', 'en-US'] as const).flatMap((locale) =>
    (['default', 'dark'] as const).map((theme) => ({ width, locale, theme })),
  ),
)

export type Variation = (typeof variations)[number]

const pairs = variations.length / 2

/** What a variation judges of a list of screens. */
export function judgedIn<T>(variation: Variation, screens: readonly T[]): readonly T[] {
  if (isFull) return screens
  const at = variations.indexOf(variation)
  const pair = Math.min(at, variations.length - 1 - at)
  return screens.filter((_, index) => index % pairs === pair)
}
