import type { Example } from '../../example'

const points = [
  [6, 90],
  [94, 10],
]

export default {
  about: { 'zh-CN': '以卡片选择岗位地图的模板', 'en-US': 'Chooses the template of a job map from cards' },
  resource: 'course/job-map',
  field: 'templateId',
  entries: [{ templateId: '1' }],
  answers: {
    'course/job-map-template.list': [
      { id: '1', code: 'stairs', name: '阶梯', nameEn: 'Stairs', positions: { points } },
      { id: '2', code: 'planets', name: '星球', nameEn: 'Planets', positions: { points } },
    ],
  },
} satisfies Example
