export default {
  period: '统计周期',
  asOf: '统计时间',
  by: '导出人',
  total: '合计',
  subtotal: '{label} 小计',
} as const
