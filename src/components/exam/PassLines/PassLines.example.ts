import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '调整合格线、大题合格线与等级', 'en-US': 'Changes pass line, lines of areas and levels' },
  resource: 'exam/exam',
  entries: [{ id: '1', name: '安全生产考试' }],
  answers: {},
} satisfies Example
