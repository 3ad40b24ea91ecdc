/** How many pages stand beside the present one. */
const beside = 2

/** The pages that a pager names: the first, the last, and those around the present one; a gap stands for the rest. */
export function pagesShown(current: number, last: number): readonly (number | 'gap')[] {
  const named = Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= beside,
  )
  return named.flatMap((page, at) => {
    const between = page - (named[at - 1] ?? 0) - 1
    // One page left out takes no more place than a gap.
    return between === 0 ? [page] : between === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
