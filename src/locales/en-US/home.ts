import type zhCN from '../zh-CN/home'
import type { Translation } from '../translation'

export default {
  night: 'Good evening',
  morning: 'Good morning',
  forenoon: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  greeting: '{part}, {name}',
  links: 'Quick links',
  'links.all': 'All pages ({n})',
  'links.few': 'Show fewer',
  'noRights.title': "You don't have access to any pages yet",
  'noRights.roles': "Your roles ({roles}) don't include any menus.",
  'noRights.noRole': 'Your account has no enabled role.',
  'noRights.ask':
    "Ask the administrator of “{tenant}” to give account {account} a role or permissions. You won't need to sign in again.",
  'noRights.again': 'Check again',
  signedIn: 'Signed in: {time} {ip}',
  recent: 'Recent actions',
  'recent.none': 'No recent actions',
  news: 'Latest news',
  'news.none': 'No news',
  quota: 'My tenant',
  'quota.users': 'Users',
  'quota.storage': 'Storage',
  'quota.until': 'Valid until',
  'quota.forever': 'No expiry',
  'quota.unlimited': 'unlimited',
  'links.card': 'Show as cards',
  'links.list': 'Show as a list',
  intro: 'Sign in to manage courses, exams and training',
} satisfies Translation<typeof zhCN>
