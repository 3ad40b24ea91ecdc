/** The name of a copy: that of the original with a suffix, cut to the room of its field, and numbered where it is taken. */
import { titles } from '../../locales/model-texts'
import type { Locale } from '../types'

export interface CopyNameOptions {
  /** Characters that the name may have. */
  readonly most?: number
  /** Names that others have, in lower case. */
  readonly taken?: ReadonlySet<string>
}

/** `手册` → `手册-副本`, then `手册-副本2`. */
export function copyName(name: string, locale: Locale, options: CopyNameOptions = {}): string {
  const { most = Number.POSITIVE_INFINITY, taken } = options
  for (let n = 1; ; n++) {
    const suffix = `${titles[locale].copySuffix}${n === 1 ? '' : n}`
    const copy = `${[...name].slice(0, most - suffix.length).join('')}${suffix}`
    if (!taken?.has(copy.toLowerCase())) return copy
  }
}
