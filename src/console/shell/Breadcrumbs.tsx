import { useLocale } from '../i18n/useLocale'
import { chainOfPath, menuName, useSession } from '../session'
import { Link, useLocation } from 'react-router-dom'
import { homePath } from '../navigation/route-guard'
import { deedOf, useTitleOf } from '../navigation/titles'

/** Path to the page: the groups above it, then itself as plain text. Home needs none. */
export function Crumbs() {
  const { pathname, search } = useLocation()
  const session = useSession()
  const { locale, t } = useLocale()
  const titleOf = useTitleOf()
  const chain = chainOfPath(session.menus, session.manifest.screens, pathname)
  if (pathname === homePath || chain.length === 0) return null
  const last = chain.at(-1)!
  const named = new URLSearchParams(search).has('name')
  const deed = named ? undefined : deedOf(pathname + search, session)
  const title = deed ? t(deed) : titleOf(pathname + search)
  const below = last.path !== pathname || title !== menuName(last, locale)
  return (
    <nav className="crumbs" aria-label={t('shell:nav.crumbs')}>
      <ol>
        {chain.slice(0, below ? undefined : -1).map((row) => (
          <li key={row.path}>
            <Link to={row.path}>{menuName(row, locale)}</Link>
          </li>
        ))}
        <li aria-current="page">
          <h1>{title}</h1>
        </li>
      </ol>
    </nav>
  )
}
