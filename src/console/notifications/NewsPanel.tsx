import { Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Ago } from '../ui/RelativeTime'
import { useLocale } from '../i18n/useLocale'
import { menuName } from '../session'
import { Inbox } from './Inbox'
import { Panel } from '../ui/popover/Panel'
import { NewsList } from './NewsList'
import type { PanelProps } from '../ui/popover/PanelButton'
import { useCleared } from './useCleared'
import { useInfiniteList } from './useInfiniteList'
import { type Notice, noticesAsked, noticesPath, timeOf, useNews } from './useNews'
import { shownCount } from './useReviewCounts'

const noticePath = '/desk/notice'

/** Reviews that wait for the person, messages and notices; people who looked at these hear of new ones only. */
export default function NewsPanel(props: PanelProps) {
  const { t } = useLocale()
  const { tasks, mayRead, unread } = useNews()
  const [open, setOpen] = useState(() => firstOf(tasks.length, unread, mayRead))
  const parts = [
    { key: 'tasks', label: t('notifications:tasks'), children: <Tasks onLeave={props.onClose} /> },
    {
      key: 'messages',
      label: unread > 0 ? `${t('notifications:messages')} ${shownCount(unread)}` : t('notifications:messages'),
      children: <Inbox />,
    },
    ...(mayRead
      ? [{ key: 'notices', label: t('notifications:notices'), children: <Notices onLeave={props.onClose} /> }]
      : []),
  ]
  return (
    <Panel {...props} title={t('notifications:title')}>
      <Tabs size="small" activeKey={open} onChange={setOpen} items={parts} destroyOnHidden />
    </Panel>
  )
}

/** The tab that waits for the person comes first. */
const firstOf = (tasks: number, unread: number, mayRead: boolean) =>
  tasks > 0 ? 'tasks' : unread > 0 || !mayRead ? 'messages' : 'notices'

function Tasks({ onLeave }: { readonly onLeave: () => void }) {
  const { t, locale } = useLocale()
  const { tasks } = useNews()
  if (tasks.length === 0) return <p className="panel-none">{t('notifications:tasks.none')}</p>
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
  const { look } = useNews()
  const list = useInfiniteList<Notice>(noticesPath, noticesAsked)
  const { until, clear, bringBack } = useCleared('notices')
  useEffect(look, [look])
  return (
    <NewsList
      list={list}
      none="notifications:notices.none"
      failed="notifications:notices.failed"
      isClearable={() => true}
      isCleared={({ createTime }) => createTime <= until}
      onClear={() => clear(list.records?.[0]?.createTime ?? '')}
      onBringBack={bringBack}
    >
      {(notice) => (
        <li key={notice.id}>
          <Link to={`${noticePath}?open=view:${encodeURIComponent(notice.id)}`} onClick={onLeave} className="lc-data">
            <span>{notice.title}</span>
            <Ago time={timeOf(notice)} />
          </Link>
        </li>
      )}
    </NewsList>
  )
}
