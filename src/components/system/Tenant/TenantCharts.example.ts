import type { Example } from '../../example'

const day = (at: number) => `2026-01-${String(at).padStart(2, '0')}`
const byDay = (...values: readonly number[]) => values.map((value, at) => ({ date: day(at + 1), value }))

export default {
  about: { 'zh-CN': '一个租户的统计图表', 'en-US': 'The figures of one tenant over a period' },
  path: '/consumer/lessee/chars?tenantId=310001',
  answers: {
    'system/tenant.statistics': {
      tiles: { users: 320, enabled: 300, activated: 240, active: 96 },
      series: { newUsers: byDay(3, 0, 8, 5), active: byDay(60, 72, 96, 81), minutes: byDay(320, 410, 275, 388) },
      contents: [{ name: '新闻', value: 12 }],
      storage: [{ name: '图片', value: 7_340_032 }],
      topDepts: [{ name: '研发部', value: 860 }],
    },
  },
} satisfies Example
