import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '编辑岗位地图：左侧关卡，中间地图，右侧任务',
    'en-US': 'Edits a job map: levels at the left, the map in the middle, tasks at the right',
  },
  path: '/course/pass/content?id=1',
  answers: {
    'course/job-map.detail': {
      id: '1',
      name: '新员工成长地图',
      templateId: '1',
      enableStatus: 1,
      auditStatus: 0,
      levelList: [
        {
          id: 'a',
          name: '认识公司',
          passType: 1,
          taskList: [{ id: 't', taskType: 1, refId: 'c', taskName: '公司文化', courseRequirement: 0, refState: 1 }],
        },
        { id: 'b', name: '安全上岗', passType: 1, taskList: [] },
      ],
    },
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
