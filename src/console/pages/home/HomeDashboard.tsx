import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Ago } from '../../ui/RelativeTime'
import { useLocale } from '../../i18n/useLocale'
import { leafMenus, useSession } from '../../session'
import { entryPath } from '../../navigation/entry-path'
import { QuotaCard } from './QuotaCard'
import type { Dashboard, Done, NewsItem } from './useDashboard'
import './dashboard.css'

interface HomeDashboardProps {
  readonly dashboard: Dashboard
  /** Absent for those who may not read any. */
  readonly news: readonly NewsItem[] | undefined
}

/** Recent actions, beside news and the quota of the tenant for those they are for. */
export function HomeDashboard({ dashboard: { recent, quota }, news }: HomeDashboardProps) {
  const { t } = useLocale()
  return (
    <div className="home-dashboard">
      <Part title={t('home:recent')}>
        {recent.length === 0 && <p className="home-none">{t('home:recent.none')}</p>}
        <ol className="home-lines">
          {recent.map((line) => (
            <RecentLine key={`${line.time} ${line.id} ${line.action}`} line={line} />
          ))}
        </ol>
      </Part>
      {(news || quota) && (
        <div>
          {quota && (
            <Part title={t('home:quota')}>
              <QuotaCard quota={quota} />
            </Part>
          )}
          {news && (
            <Part title={t('home:news')}>
              {news.length === 0 && <p className="home-none">{t('home:news.none')}</p>}
              <ol className="home-lines">
                {news.map((item) => (
                  <NewsLine key={item.id} item={item} />
                ))}
              </ol>
            </Part>
          )}
        </div>
      )}
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="home-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The acts of every resource that a sentence of their own tells. */
const toldActs = ['create', 'update', 'remove', 'restore', 'import', 'sort', 'grant', 'password'] as const

function RecentLine({ line }: { readonly line: Done }) {
  const { t } = useLocale()
  const { name, title } = line
  const path = usePathOf(line)
  const act = toldActs.find((each) => each === line.action) ?? 'other'
  const who = line.isOwn ? t('home:recent.you') : line.user
  const sentence = t(`home:act.${act}`, { who, title, action: line.actionTitle || title })
  return (
    <li>
      <span className="home-what">
        {sentence}{' '}
        {path && line.action !== 'remove' ? (
          <Link to={path} className="lc-data">
            {name}
          </Link>
        ) : (
          <b className="lc-data">{name}</b>
        )}
      </span>
      <span className="home-when">
        <Ago time={line.time} />
      </span>
    </li>
  )
}

function NewsLine({ item }: { readonly item: NewsItem }) {
  const path = usePathOf({ resource: 'opsm/news', id: item.id, open: 'view' })
  return (
    <li>
      <span className="home-what">
        {path ? (
          <Link to={path} className="lc-data">
            {item.title}
          </Link>
        ) : (
          <b className="lc-data">{item.title}</b>
        )}
      </span>
      <span className="home-when">
        <Ago time={item.publishTime} />
      </span>
    </li>
  )
}

function usePathOf(named: Pick<Done, 'resource' | 'id' | 'open'>): string | undefined {
  const { menus, manifest } = useSession()
  const menu = leafMenus(menus).find(({ resource }) => resource === named.resource)
  return entryPath(named, menu, manifest.screens)
}
