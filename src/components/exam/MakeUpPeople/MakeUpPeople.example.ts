import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '选择补考人员：左侧为符合条件的人员，右侧为已选',
    'en-US': 'Chooses people of a make-up: who may take it, and who is chosen',
  },
  resource: 'exam/supplement',
  field: 'userIds',
  entries: [{ examId: '', userIds: [] }],
  answers: {},
} satisfies Example
