import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '变更日志中每个字段变更前后的值', 'en-US': 'Each field of a change log entry, before and after' },
  resource: 'log/change-log',
  field: 'after',
  entries: [
    { after: { sort: 2 }, changes: [{ field: 'sort', label: '排序 / Order', before: '1', after: '2' }] },
    { after: {}, changes: [] },
  ],
  answers: {},
} satisfies Example
