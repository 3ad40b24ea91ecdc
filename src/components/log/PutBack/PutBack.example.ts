import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '将变更日志中的原值恢复到数据中',
    'en-US': 'Restores values that an entry of the change log replaced',
  },
  resource: 'log/change-log',
  entries: [{ id: '1', refName: '登录失败锁定 / Lock after failures' }],
  answers: {
    detail: {
      changes: [
        { field: 'paramValue', label: '参数键值 / Value', before: '5', after: '3', mayPutBack: true },
        { field: 'remark', label: '备注 / Remark', before: '', after: '临时 / For now', mayPutBack: true },
      ],
    },
    putBack: true,
  },
} satisfies Example
