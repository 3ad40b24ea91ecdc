import type zhCN from '../../zh-CN/server/reports'
import type { Translation } from '../../translation'

export default {
  period: 'Period',
  asOf: 'As of',
  by: 'Exported by',
  total: 'Total',
  subtotal: '{label}, subtotal',
} satisfies Translation<typeof zhCN>
