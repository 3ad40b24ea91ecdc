import type { Example } from '../../example'
import type { Unit } from './branch'

const unit = (id: string, deptName: string, userCount: number, children: readonly Unit[] = []) => ({
  id,
  deptName,
  userCount,
  leaderName: '',
  children,
})

export default {
  about: { 'zh-CN': '组织架构图，从全公司或所选部门开始', 'en-US': 'Departments as a chart from above' },
  resource: 'system/dept',
  answers: {
    list: [
      unit('1', '总公司', 120, [
        unit('2', '研发部', 60, [unit('4', '前端组', 18, [unit('6', '组件小组', 5)]), unit('5', '后端组', 22)]),
        unit('3', '市场部', 30),
      ]),
    ],
  },
} satisfies Example
