import type { Problem } from '../types'

/** True when a problem refuses an entry until it, or another entry, is changed: it neither tells, nor asks, nor ends by waiting. */
export const refuses = ({ level }: Problem): boolean => level === undefined || level === 'conflict'
