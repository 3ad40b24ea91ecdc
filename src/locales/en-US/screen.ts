import type zhCN from '../zh-CN/screen'
import type { Translation } from '../translation'

export default {
  notFound: 'There is no such page',
  noPermission: 'You have no permission for this',
  failed: 'The page could not be loaded',
  export: 'Export data',
  shared: 'Filters',
  days_one: '{count} day',
  days_other: '{count} days',
  from: 'From',
  to: 'To',
  saveNew: 'Save and add another',
  previous: 'Back',
  next: 'Next',
} satisfies Translation<typeof zhCN>
