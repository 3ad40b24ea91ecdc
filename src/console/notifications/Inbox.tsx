import { useState } from 'react'
import { Ago } from '../ui/RelativeTime'
import { useLocale } from '../i18n/useLocale'
import { useFeedback } from '../ui/feedback/useFeedback'
import { MessageText } from './MessageText'
import { NewsList } from './NewsList'
import { useCleared } from './useCleared'
import { type Message, useInbox, useUnread } from './useInbox'

const isRead = ({ readStatus }: Message) => readStatus !== 0

const lastRead = (messages: readonly Message[]): string =>
  messages
    .map(({ readTime = '' }) => readTime)
    .sort()
    .at(-1) ?? ''

/** The messages to the person, the latest first; a message that is opened counts as read. */
export function Inbox() {
  const { t } = useLocale()
  const { markRead, ...list } = useInbox()
  const { until, clear, bringBack } = useCleared('messages')
  const unread = useUnread()
  const { message: toast } = useFeedback()
  const [open, setOpen] = useState('')
  const read = (id?: string) => void markRead(id).catch((failure: Error) => toast.error(failure.message))
  const choose = (message: Message) => {
    setOpen(message.id === open ? '' : message.id)
    if (!isRead(message)) read(message.id)
  }
  const handleClear = () => {
    setOpen('')
    // By the times that the messages bear: the clock of this machine may be another.
    clear(lastRead(list.records ?? []))
  }
  return (
    <NewsList
      list={list}
      none="notifications:messages.none"
      failed="notifications:messages.failed"
      isClearable={isRead}
      // One that is open was read just now.
      isCleared={(message) =>
        until !== '' && isRead(message) && message.id !== open && (message.readTime ?? '') <= until
      }
      onClear={handleClear}
      onBringBack={bringBack}
      head={
        unread > 0 && (
          <button type="button" className="panel-all" onClick={() => read()}>
            {t('notifications:messages.readAll')}
          </button>
        )
      }
    >
      {(message) => (
        <li key={message.id}>
          <button
            type="button"
            aria-expanded={message.id === open}
            className={isRead(message) ? 'lc-data' : 'panel-unread lc-data'}
            onClick={() => choose(message)}
          >
            <span>
              {message.title}
              {!isRead(message) && <span className="hidden-text">{t('notifications:messages.unread')}</span>}
            </span>
            <Ago time={message.sendTime} />
          </button>
          {message.id === open && <MessageText message={message} />}
        </li>
      )}
    </NewsList>
  )
}
