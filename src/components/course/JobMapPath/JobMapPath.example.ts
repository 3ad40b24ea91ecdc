import type { Example } from '../../example'

const task = (name: string) => ({ id: name, taskType: 1, refId: name, taskName: name, refState: 1 })

export default {
  about: {
    'zh-CN': '岗位地图：关卡沿模板的路径排列，方向键切换，+/- 缩放',
    'en-US': 'The levels of a job map along the path of its template: arrow keys move, + and − zoom',
  },
  resource: 'course/job-map',
  field: 'levelList',
  entries: [
    {
      name: '新员工成长地图',
      templateId: '1',
      levelList: [
        { id: 'a', name: '认识公司', taskList: [task('公司文化')] },
        { id: 'b', name: '安全上岗', taskList: [task('消防安全基础'), task('作业现场危险源识别')] },
        { id: 'c', name: '独立操作', taskList: [task('数控机床操作入门')] },
      ],
    },
  ],
  answers: {
    'course/job-map-template.list': [
      {
        id: '1',
        code: 'stairs',
        name: '阶梯',
        nameEn: 'Stairs',
        positions: {
          points: [
            [6, 90],
            [94, 10],
          ],
        },
      },
    ],
  },
} satisfies Example
