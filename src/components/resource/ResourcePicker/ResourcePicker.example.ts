import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '从资源库选择：按分类查找，选中后可预览',
    'en-US': 'Chooses resources by category; each chosen one can be looked at',
  },
  resource: 'resource/share',
  field: 'resId',
  entries: [{ resId: '1' }],
  answers: {},
} satisfies Example
