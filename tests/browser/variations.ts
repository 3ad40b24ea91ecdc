import { isFull } from '../full'

/**
 * Widths, languages and themes that screens are judged in: all eight in a full run. The gate has two opposite ones, which
 * hold every width, language and theme between them, and judges each screen in one of the two.
 */
export const variations = [1440, 390]
  .flatMap((width) =>
    (['zh-CN', 'en-US'] as const).flatMap((locale) =>
      (['default', 'dark'] as const).map((theme) => ({ width, locale, theme })),
    ),
  )
  .filter((_, at, { length }) => isFull || at === 0 || at === length - 1)

export type Variation = (typeof variations)[number]

/** The screens of a list that a variation judges. */
export function checkedIn<T>(variation: Variation, screens: readonly T[]): readonly T[] {
  const at = variations.indexOf(variation)
  return screens.filter((_, index) => isFull || index % variations.length === at)
}
