/** The bar of top menus: each shows a part of the menus at the side. It does not change which pages people may open. */
import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { request } from '../../api'
import { flatMenus, leafMenus, type MenuRow, store, useMayAsk, useSession } from '../../session'
import { createEmitter } from '../../browser/emitter'
import { useIdle } from '../../browser/useIdle'

export interface TopMenu {
  readonly id: string
  readonly name: string
  readonly source?: string
  readonly path?: string
}

const none: readonly TopMenu[] = []
const { subscribe, emit } = createEmitter()

/** Nothing: all menus. Kept while the window is open. */
function choose(id: string): void {
  if (id) store.set('top-menu', id, 'session')
  else store.remove('top-menu')
  emit()
}

const readPart = async (id: string): Promise<ReadonlySet<string>> => {
  const params = { topMenuId: id }
  const rows = await request<readonly MenuRow[]>({ path: '/api/blade-system/menu/routes', params })
  return new Set(flatMenus(rows).map((row) => row.id))
}

/** The bar of the person, which of it is chosen, and the menus that it leaves; all of them while none is chosen. */
export function useTopMenus() {
  const { menus, user } = useSession()
  const mayAsk = useMayAsk()
  const isIdle = useIdle()
  const kept = useSyncExternalStore(subscribe, () => store.get<string>('top-menu') ?? '')
  const { data: bar = none } = useSWR(
    // One that is chosen decides which menus stand at the side.
    mayAsk && (isIdle || kept) ? ['top-menu', user?.id] : null,
    () => request<readonly TopMenu[]>({ path: '/api/blade-system/menu/top-menu' }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const chosen = bar.some(({ id }) => id === kept) ? kept : ''
  const { data: ids } = useSWR(chosen ? ['top-menu-part', user?.id, chosen] : null, () => readPart(chosen), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  /** Answers the page that it leads to. */
  const open = async ({ id, path }: TopMenu): Promise<string | undefined> => {
    choose(id)
    const part = await mutate(['top-menu-part', user?.id, id], readPart(id), { revalidate: false })
    return path || leafMenus(within(menus, part ?? new Set()))[0]?.path
  }
  return { bar, chosen, open, leave: () => choose(''), inBar: chosen && ids ? within(menus, ids) : undefined }
}

/** A group stays while it has menus. */
export function within(rows: readonly MenuRow[], ids: ReadonlySet<string>): readonly MenuRow[] {
  return rows.flatMap((row) => {
    if (!row.children?.length) return ids.has(row.id) ? [row] : []
    const children = within(row.children, ids)
    return children.length > 0 ? [{ ...row, children }] : ids.has(row.id) && row.resource ? [row] : []
  })
}
