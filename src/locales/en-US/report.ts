import type zhCN from '../zh-CN/report'
import type { Translation } from '../translation'

export default {
  explain: 'How this is calculated',
  table: 'Data',
  asTable: 'As a table',
  asChart: 'As a chart',
  before: 'vs. previous',
  same: 'no change',
  none: '-',
  total: 'Total',
  subtotal: '{label}, subtotal',
  rank: 'Rank',
  period: 'Period: {from} to {until}',
  asOf: 'As of {time}',
  chart: '{title}, chart',
  onTheRight: '{title} (right axis)',
  unknown: 'Not specified',
} satisfies Translation<typeof zhCN>
