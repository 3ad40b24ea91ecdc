import type { TextKey } from '../../i18n/options'
import type { Locale } from '../../model/types'
import { chainOfPath, menuName, type Session } from '../session'

const ownTitles: Readonly<Record<string, TextKey>> = {
  '/wel/index': 'common:route.home',
  '/info/index': 'common:route.profile',
  '/login': 'common:route.signIn',
  '/lock': 'common:route.lock',
  '/403': 'common:route.error',
  '/404': 'common:route.error',
  '/500': 'common:route.error',
}

const deeds: readonly unknown[] = ['form', 'detail', 'sheets']

/** What is done on a page that has no menu of its own: a row is added, changed or looked at, or sheets are read and written. */
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

/** The name of a page: what its address says (`name=`), else the shell's own, else its menu's, else that of its screen file; with that of the entry it shows. */
export function titleOf(
  path: string,
  { menus, manifest }: Pick<Session, 'menus' | 'manifest'>,
  { locale, t }: { readonly locale: Locale; readonly t: (key: TextKey) => string },
  entry?: string,
): string {
  const [place = '', query = ''] = path.split('?')
  const named = new URLSearchParams(query).get('name')
  if (named) return named
  const shells = ownTitles[place]
  if (shells) return t(shells)
  const menu = chainOfPath(menus, manifest.screens, place).at(-1)
  if (!menu) return t('common:app.name')
  const screen = manifest.screens.find(({ route }) => route === place)
  if (screen?.title && menu.path !== place) return screen.title[locale]
  const deed = deedOf(path, { menus, manifest })
  const own = menuName(menu, locale)
  return deed ? `${entry ?? own} - ${t(deed)}` : entry ? `${entry} - ${own}` : own
}
