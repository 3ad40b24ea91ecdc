import type { MessageKey } from '../../locales'
import type { Locale } from '../../model/types'
import { chainOfPath, menuName, type Session } from '../session'

const ownTitles: Readonly<Record<string, MessageKey>> = {
  '/wel/index': 'route.home',
  '/info/index': 'route.profile',
  '/login': 'signIn.title',
  '/lock': 'route.lock',
  '/403': 'route.error',
  '/404': 'route.error',
  '/500': 'route.error',
}

/** What is done on a page that has no menu of its own: a row is added, changed or looked at. */
export function deedOf(path: string, { menus, manifest }: Pick<Session, 'menus' | 'manifest'>): MessageKey | undefined {
  const [place = '', query = ''] = path.split('?')
  const view = manifest.screens.find(({ route }) => route === place)?.view
  if ((view !== 'form' && view !== 'detail') || chainOfPath(menus, manifest.screens, place).at(-1)?.path === place) {
    return undefined
  }
  if (view === 'detail') return 'common.view'
  return new URLSearchParams(query).has('id') ? 'common.edit' : 'common.add'
}

/** The name of a page: what its address says (`name=`), else the shell's own, else its menu's. */
export function titleOf(
  path: string,
  { menus, manifest }: Pick<Session, 'menus' | 'manifest'>,
  { locale, t }: { readonly locale: Locale; readonly t: (key: MessageKey) => string },
): string {
  const [place = '', query = ''] = path.split('?')
  const named = new URLSearchParams(query).get('name')
  if (named) return named
  const own = ownTitles[place]
  if (own) return t(own)
  const menu = chainOfPath(menus, manifest.screens, place).at(-1)
  if (!menu) return t('app.name')
  const deed = deedOf(path, { menus, manifest })
  return deed ? `${menuName(menu, locale)} - ${t(deed)}` : menuName(menu, locale)
}
