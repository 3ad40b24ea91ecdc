/** How many reviews wait for the person, by kind: asked every ten seconds while the page is looked at. */
import { useEffect, useState } from 'react'
import { request } from '../call'
import { useSession } from '../session'
import { isLocked } from '../session/lock'
import { flatMenus } from '../session'

export interface ReviewCounts {
  readonly total: number
  readonly items: Readonly<Record<string, number>>
}

const none: ReviewCounts = { total: 0, items: {} }
const every = 10_000

/** Nothing is asked without a review menu, before a given password is changed, while locked, or while the page is hidden; what fails empties all counts. */
export function useReviewCounts(): ReviewCounts {
  const { menus, status, user } = useSession()
  const [counts, setCounts] = useState<ReviewCounts>(none)
  const mayAsk = status === 'ready' && user?.mustChangePassword !== 1
  const hasReviews = mayAsk && flatMenus(menus).some(({ path }) => path.startsWith('/examine/'))
  useEffect(() => {
    if (!hasReviews) return setCounts(none)
    let isOver = false
    const ask = () => {
      if (document.visibilityState !== 'visible' || isLocked()) return
      request<ReviewCounts>({ path: '/api/blade-audit/audit/acount', encrypted: true }).then(
        (found) => isOver || setCounts(found),
        () => isOver || setCounts(none),
      )
    }
    ask()
    const timer = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [hasReviews])
  return counts
}

/** The count of a menu: its own kind, or all of them on the group; none elsewhere. */
export function countOf(path: string, { total, items }: ReviewCounts): number {
  if (path === '/examine') return total
  const [, group, kind, more] = path.split('/')
  return group === 'examine' && kind !== undefined && more === undefined ? (items[kind] ?? 0) : 0
}

/** At most `99+`. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))
