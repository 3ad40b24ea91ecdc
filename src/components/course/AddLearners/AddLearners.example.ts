import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '把课程指派给所选学员', 'en-US': 'Gives a course to the chosen learners' },
  resource: 'course/course',
  entries: [{ id: '1', name: '消防安全' }],
  answers: {},
} satisfies Example
