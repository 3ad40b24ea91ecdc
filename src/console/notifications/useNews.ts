/** News of the bell: reviews that wait for the person, messages to them, and notices that were put up. */
import { useCallback, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { request } from '../api'
import { leafMenus, type MenuRow, store, useCodes, useMayAsk, useMayAskIdle, useSession } from '../session'
import { isLocked } from '../session/lock-state'
import { createEmitter } from '../browser/emitter'
import { useUnread } from './useInbox'
import { countOf, useReviewCounts } from './useReviewCounts'

export interface Notice {
  readonly id: string
  readonly title: string
  readonly releaseTime?: string
  readonly createTime: string
}

export interface Task {
  readonly menu: MenuRow
  readonly count: number
}

/** Told when the person has looked, so that the button hears of it. */
const { subscribe, emit } = createEmitter()

const every = 60_000
export const noticesPath = '/api/blade-desk/notice/list'
export const noticesAsked = { size: 10, descs: 'createTime' } as const

/** Time of a notice. */
export const timeOf = ({ releaseTime, createTime }: Notice): string => releaseTime || createTime

/** Counted are the reviews, the messages not read, and the notices put up since the person last looked. */
export function useNews() {
  const { menus, user } = useSession()
  const reviews = useReviewCounts()
  const mayAsk = useMayAsk()
  const mayRead = useCodes().has('notice') && mayAsk
  const asksNow = useMayAskIdle() && mayRead
  const read = () =>
    request<{ records: readonly Notice[] }>({ path: noticesPath, params: noticesAsked }).then(({ records }) => records)
  const { data: notices = [] } = useSWR(asksNow ? ['notices', user?.id] : null, read, {
    refreshInterval: every,
    isPaused: isLocked,
    shouldRetryOnError: false,
  })
  const mark = `notices-seen-${user?.id}`
  const seen = useSyncExternalStore(subscribe, () => store.get<string>(mark) ?? '')
  const latest = notices[0]?.createTime ?? ''
  const look = useCallback(() => {
    if (latest) store.set(mark, latest)
    emit()
  }, [latest, mark])
  const tasks = leafMenus(menus)
    .map((menu): Task => ({ menu, count: countOf(menu.path, reviews) }))
    .filter(({ count }) => count > 0)
  const unread = useUnread()
  const unseen = notices.filter(({ createTime }) => createTime > seen).length
  /** True when the person reviews at all. */
  const isReviewer = leafMenus(menus).some(({ path }) => path.startsWith('/examine/'))
  return { tasks, notices, mayRead, isReviewer, look, unread, count: reviews.total + unread + unseen }
}
