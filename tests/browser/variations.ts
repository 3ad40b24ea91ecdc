import { isFull } from '../full'

const all = [1440, 390].flatMap((width) =>
  (['zh-CN', 'en-US'] as const).flatMap((locale) =>
    (['default', 'dark'] as const).map((theme) => ({ width, locale, theme })),
  ),
)

export type Variation = (typeof all)[number]

/** Two that hold every width, language and theme between them. */
export const opposite: readonly Variation[] = [all[0]!, all.at(-1)!]

const [first] = opposite

/** So many of width, language and theme are others than in the first. */
const othersIn = (one: Variation): number =>
  (['width', 'locale', 'theme'] as const).filter((part) => one[part] !== first![part]).length

/**
 * Widths, languages and themes that screens are judged in: in a full run four, each screen in all of them, which hold every
 * pair of a width, a language and a theme (pairwise testing: most faults come from one or two parameters together, NIST
 * SP 800-142). The gate has the two opposite ones, and judges each screen in one of them.
 */
export const variations: readonly Variation[] = isFull ? all.filter((one) => othersIn(one) % 2 === 0) : opposite

/** The screens of a list that a variation judges. */
export function checkedIn<T>(variation: Variation, screens: readonly T[]): readonly T[] {
  const at = variations.indexOf(variation)
  return screens.filter((_, index) => isFull || index % variations.length === at)
}
