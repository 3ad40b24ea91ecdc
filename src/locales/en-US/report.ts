import type zhCN from '../zh-CN/report'
import type { Translation } from '../translation'

export default {
  explain: 'How it is reckoned',
  table: 'Figures',
  asTable: 'As a table',
  asChart: 'As a chart',
  before: 'vs. last period',
  same: 'unchanged',
  none: '-',
  total: 'Total',
  subtotal: '{label}, subtotal',
  rank: 'Rank',
  asOf: 'As of {time}',
  chart: '{title}, chart',
  unknown: 'Not given',
  'duration.hours': '{n}h',
  'duration.minutes': '{n}m',
  'duration.seconds': '{n}s',
  'duration.separator': ' ',
} satisfies Translation<typeof zhCN>
