import type zhCN from '../zh-CN/notifications'
import type { Translation } from '../translation'

export default {
  title: 'Notifications',
  tasks: 'To do',
  'tasks.none': 'Nothing to do',
  messages: 'Messages',
  'messages.none': 'No messages',
  'messages.failed': "Couldn't load messages. Try again later",
  'messages.readAll': 'Mark all as read',
  'messages.unread': ' (unread)',
  'popup.read': 'Got it',
  'popup.next': 'Got it, {n} more',
  'popup.later': 'Later',
  notices: 'Notices',
  'notices.none': 'No notices',
  'notices.failed': "Couldn't load notices. Try again later",
  more: 'Load more',
  end: 'No more',
  clear: 'Clear',
  'clear.tip': 'Removes read items from here; unread ones stay',
  'clear.back': 'Show cleared items',
  cleared: 'Read items cleared',
} satisfies Translation<typeof zhCN>
