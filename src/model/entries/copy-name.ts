/** The name of a copy: that of the original with a suffix, cut to the room of its field, and numbered where it is taken. */

export interface CopyNameOptions {
  /** Characters that the name may have. */
  readonly most?: number
  /** Names that others have, in lower case. */
  readonly taken?: ReadonlySet<string>
}

/** `手册` → `手册-副本`, then `手册-副本2`; the suffix is the text `form:copySuffix`. */
export function copyName(name: string, suffix: string, options: CopyNameOptions = {}): string {
  const { most = Number.POSITIVE_INFINITY, taken } = options
  for (let n = 1; ; n++) {
    const ending = n === 1 ? suffix : `${suffix}${n}`
    const copy = `${[...name].slice(0, most - ending.length).join('')}${ending}`
    if (!taken?.has(copy.toLowerCase())) return copy
  }
}
