import type zhCN from '../zh-CN/screen'
import type { Translation } from '../translation'

export default {
  notFound: "This page doesn't exist",
  noEntryNamed: 'This address does not say which entry to show',
  noEntryNamedHint: 'Go back to the list and open an entry there',
  noPermission: "You don't have permission for this",
  failed: "Couldn't load the page",
  export: 'Export data',
  shared: 'Filters',
  days_one: 'Last {count} day',
  days_other: 'Last {count} days',
  from: 'From',
  to: 'To',
  saveNew: 'Save and add another',
  previous: 'Back',
  next: 'Next',
} satisfies Translation<typeof zhCN>
