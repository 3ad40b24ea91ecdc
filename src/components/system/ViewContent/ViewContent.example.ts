import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '列表视图保存的条件、排序与列',
    'en-US': 'Conditions, order and columns of a saved view',
  },
  resource: 'system/saved-view',
  field: 'content',
  entries: [
    {
      content: { filters: { status: '1' }, sort: [] },
      told: [{ label: '条件 / Filters', text: '状态：启用 / Status: Enabled' }],
    },
    { content: { filters: {}, sort: [] }, told: [] },
  ],
  answers: {},
} satisfies Example
