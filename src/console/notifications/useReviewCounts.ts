/** Counts reviews that wait for the person, by kind: every ten seconds while they look at the page. */
import useSWR from 'swr'
import { request } from '../api'
import { flatMenus, useMayAskIdle, useSession } from '../session'
import { isLocked } from '../session/lock-state'

export interface ReviewCounts {
  readonly total: number
  readonly items: Readonly<Record<string, number>>
}

const none: ReviewCounts = { total: 0, items: {} }
const every = 10_000

/** A failure empties all counts. */
const readCounts = () =>
  request<ReviewCounts>({ path: '/api/blade-audit/audit/acount', encrypted: true }).catch(() => none)

/** Asked once for all who draw them; not without a review menu, before a given password is changed, or while locked. */
export function useReviewCounts(): ReviewCounts {
  const { menus, user } = useSession()
  const mayAsk = useMayAskIdle()
  const hasReviews = mayAsk && flatMenus(menus).some(({ path }) => path.startsWith('/examine/'))
  const { data } = useSWR(hasReviews ? ['review-counts', user?.id] : null, readCounts, {
    refreshInterval: every,
    isPaused: isLocked,
  })
  return data ?? none
}

/** The count of a menu: its own kind, or all of them on the group; none elsewhere. */
export function countOf(path: string, { total, items }: ReviewCounts): number {
  if (path === '/examine') return total
  const [, group, kind, more] = path.split('/')
  return group === 'examine' && kind !== undefined && more === undefined ? (items[kind] ?? 0) : 0
}

/** At most `99+`. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))
