import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '选择学员范围：部门、人员、用户组、岗位与排除人员，并显示覆盖人数',
    'en-US': 'Chooses a scope of learners and says how many people it reaches',
  },
  resource: 'course/course',
  field: 'userIds',
  entries: [{ openType: 2, userIds: [], deptIds: [], groupIds: [], postIds: [], excludeUserIds: [] }],
  answers: {},
} satisfies Example
