export default {
  explain: '指标说明',
  table: '统计表',
  asTable: '以表格查看',
  asChart: '以图表查看',
  before: '较上期',
  same: '持平',
  none: '-',
  total: '合计',
  rank: '排名',
  asOf: '统计时间 {time}',
  chart: '{title}，图表',
  unknown: '未填写',
} as const
