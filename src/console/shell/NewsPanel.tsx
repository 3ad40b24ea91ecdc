import { Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { Ago } from '../detail/Ago'
import { Link } from '../router'
import { menuName, useLocale } from '../session'
import { Panel } from './Panel'
import type { PanelProps } from './PanelButton'
import { timeOf, useNews } from './useNews'

const noticePath = '/desk/notice'

/** What waits for the person to review, and the notices; who has looked at the notices is told of new ones only. */
export default function NewsPanel(props: PanelProps) {
  const { t } = useLocale()
  const { tasks, mayRead } = useNews()
  const [open, setOpen] = useState(tasks.length > 0 || !mayRead ? 'tasks' : 'notices')
  const parts = [
    { key: 'tasks', label: t('news.tasks'), children: <Tasks onLeave={props.onClose} /> },
    ...(mayRead ? [{ key: 'notices', label: t('news.notices'), children: <Notices onLeave={props.onClose} /> }] : []),
  ]
  return (
    <Panel {...props} title={t('news.title')}>
      <Tabs size="small" activeKey={open} onChange={setOpen} items={parts} destroyOnHidden />
    </Panel>
  )
}

function Tasks({ onLeave }: { readonly onLeave: () => void }) {
  const { t, locale } = useLocale()
  const { tasks } = useNews()
  if (tasks.length === 0) return <p className="panel-none">{t('news.tasks.none')}</p>
  return (
    <ul className="panel-news">
      {tasks.map(({ menu, count }) => (
        <li key={menu.path}>
          <Link to={menu.path} onClick={onLeave}>
            <span>{menuName(menu, locale)}</span>
            <strong>{count}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Notices({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useLocale()
  const { notices, look } = useNews()
  useEffect(look, [look])
  if (notices.length === 0) return <p className="panel-none">{t('news.notices.none')}</p>
  return (
    <ul className="panel-news">
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link to={`${noticePath}?open=view:${encodeURIComponent(notice.id)}`} onClick={onLeave} className="lc-data">
            <span>{notice.title}</span>
            <Ago time={timeOf(notice)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
