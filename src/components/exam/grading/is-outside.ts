/** True of points that the server refuses: below 0, or above the full score. */
export const isOutside = (points: number | null, full: number): boolean =>
  points !== null && (points < 0 || points > full)
