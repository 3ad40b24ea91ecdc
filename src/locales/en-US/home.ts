import type zhCN from '../zh-CN/home'
import type { Translation } from '../translation'

export default {
  night: 'It is late',
  morning: 'Good morning',
  forenoon: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  greeting: '{part}, {name}',
  links: 'Quick links',
  'links.all': 'All pages ({n})',
  'links.few': 'Only the usual ones',
  'noRights.title': 'There is no page you may open yet',
  'noRights.roles': 'Your roles ({roles}) hold no menu.',
  'noRights.noRole': 'Your account has no enabled role.',
  'noRights.ask':
    'Ask the administrator of "{tenant}" to give the account {account} a role or rights; you need not sign in again afterwards.',
  'noRights.again': 'Read my rights again',
  signedIn: 'Signed in: {time} {ip}',
  recent: 'Recent actions',
  'recent.none': 'Nothing yet',
  news: 'Latest news',
  'news.none': 'No news',
  quota: 'My tenant',
  'quota.users': 'Users',
  'quota.storage': 'Storage',
  'quota.until': 'Valid until',
  'quota.forever': 'No end',
  'quota.unlimited': 'no limit',
  'links.card': 'Show as cards',
  'links.list': 'Show as a list',
  intro: 'Sign in to manage courses, exams and training',
} satisfies Translation<typeof zhCN>
