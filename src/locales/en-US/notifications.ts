import type zhCN from '../zh-CN/notifications'
import type { Translation } from '../translation'

export default {
  title: 'News',
  tasks: 'To do',
  'tasks.none': 'Nothing to do',
  messages: 'Messages',
  'messages.none': 'No messages',
  'messages.failed': 'The messages could not be read; try again later',
  'messages.readAll': 'Mark all as read',
  'messages.unread': ' (unread)',
  'popup.read': 'Got it',
  'popup.next': 'Got it, {n} more',
  'popup.later': 'Later',
  notices: 'Notices',
  'notices.none': 'No notices',
  'notices.failed': 'The notices could not be read; try again later',
  more: 'Load more',
  end: 'No more',
  clear: 'Clear',
  'clear.tip': 'Takes away from here what was read; what was not read stays',
  'clear.back': 'Show what was cleared',
  cleared: 'What was read has been cleared',
} satisfies Translation<typeof zhCN>
