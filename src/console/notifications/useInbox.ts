/** Messages to the signed-in person: how many are not read, the list of them, and reading them. */
import useSWR, { useSWRConfig } from 'swr'
import { request } from '../api'
import { useMayAskIdle, useSession } from '../session'
import { isLocked } from '../session/lock-state'
import { type InfiniteList, useInfiniteList } from './useInfiniteList'

export interface Message {
  readonly id: string
  readonly title: string
  readonly content?: string
  /** Rich text, of messages that were written by hand. */
  readonly body?: string
  /** Links to files. */
  readonly attachments?: unknown
  readonly sendTime: string
  readonly readStatus: number
  readonly readTime?: string
}

const base = '/api/blade-message/my'
const every = 60_000
const size = 20

/** Asked once for all who draw it; not before a given password is changed, or while locked. */
export function useUnread(): number {
  const { user } = useSession()
  const mayAsk = useMayAskIdle()
  const { data = 0 } = useSWR(
    mayAsk ? ['inbox', 'unread', user?.id] : null,
    () => request<number>({ path: `${base}/unread-count` }),
    { refreshInterval: every, isPaused: isLocked, shouldRetryOnError: false },
  )
  return data
}

/** Those not read yet that are shown without being asked for, the latest first; nothing is asked while nothing is unread. */
export function usePopups(): readonly Message[] {
  const { user } = useSession()
  const unread = useUnread()
  const { data } = useSWR(
    unread > 0 ? ['inbox', 'popups', user?.id] : null,
    () => request<{ records: readonly Message[] }>({ path: `${base}/page`, params: { popup: 1, readStatus: 0, size } }),
    { isPaused: isLocked, shouldRetryOnError: false, revalidateOnFocus: false },
  )
  return unread > 0 ? (data?.records ?? []) : []
}

/** Marks a message, or all, as read; counts and lists of them follow. */
export function useReading(): (id?: string) => Promise<void> {
  const { mutate } = useSWRConfig()
  return async (id) => {
    await request({ method: 'POST', path: `${base}/read`, body: id === undefined ? { all: 1 } : { ids: id } })
    await mutate((key) => Array.isArray(key) && key[0] === 'inbox')
  }
}

/** The messages, the latest first, and the way to mark one of them, or all, as read. */
export function useInbox(): InfiniteList<Message> & { readonly markRead: (id?: string) => Promise<void> } {
  const list = useInfiniteList<Message>(`${base}/page`, { size })
  const read = useReading()
  const markRead = async (id?: string) => {
    await read(id)
    await list.refresh()
  }
  return { ...list, markRead }
}
