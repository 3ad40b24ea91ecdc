import type { TextKey } from '../../i18n/options'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { Locale } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { chainOfPath, menuName, type Session, useSession } from '../session'
import { useRouter } from './links'

/** The `handle` of a route whose page has a name of its own. */
export interface TitledRoute {
  readonly title: TextKey
}

const deeds: readonly unknown[] = ['form', 'detail', 'sheets']

/** Titles of pages without a menu of their own: add, edit or view an entry, import and export. */
export function deedOf(path: string, { menus, manifest }: Pick<Session, 'menus' | 'manifest'>): TextKey | undefined {
  const [place = '', query = ''] = path.split('?')
  const view = manifest.screens.find(({ route }) => route === place)?.view
  if (!deeds.includes(view) || chainOfPath(menus, manifest.screens, place).at(-1)?.path === place) {
    return undefined
  }
  if (view === 'detail') return 'common:view'
  if (view === 'sheets') return 'common:sheets'
  return new URLSearchParams(query).has('id') ? 'common:edit' : 'common:add'
}

interface TitleContext {
  readonly routes: RouteObject[]
  readonly session: Pick<Session, 'menus' | 'manifest'>
  readonly locale: Locale
  readonly t: (key: TextKey) => string
}

/** The name of a page: what its address says (`name=`), else that of its route, else its menu's, else that of its screen file; with that of the entry it shows. */
export function titleOf(path: string, { routes, session, locale, t }: TitleContext, entry?: string): string {
  const { menus, manifest } = session
  const [place = '', query = ''] = path.split('?')
  const named = new URLSearchParams(query).get('name')
  if (named) return named
  const handle: TitledRoute | undefined = matchRoutes(routes, place)?.at(-1)?.route.handle
  if (handle) return t(handle.title)
  const menu = chainOfPath(menus, manifest.screens, place).at(-1)
  if (!menu) return t('common:app.name')
  const screen = manifest.screens.find(({ route }) => route === place)
  if (screen?.title && menu.path !== place) return screen.title[locale]
  const deed = deedOf(path, session)
  const own = menuName(menu, locale)
  return deed ? `${entry ?? own} - ${t(deed)}` : entry ? `${entry} - ${own}` : own
}

/** Names pages as the person at this browser sees them. */
export function useTitleOf(): (path: string, entry?: string) => string {
  const { routes } = useRouter()
  const session = useSession()
  const { locale, t } = useLocale()
  return (path, entry) => titleOf(path, { routes, session, locale, t }, entry)
}
