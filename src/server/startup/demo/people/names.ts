/** Chinese names, the n-th always the same. */
import content from '../content/names.json' with { type: 'json' }

const { family, given } = content

/** Different for any n below some thousand: both wheels turn, at speeds that share no factor with their sizes. */
export const nameOf = (n: number): string =>
  family[(n * 7 + 3) % family.length]! + given[(n * 11 + Math.floor(n / family.length) * 5 + 1) % given.length]!
