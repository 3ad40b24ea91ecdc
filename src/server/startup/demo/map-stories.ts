/** Job maps of the demo: running, disabled, waiting for review, sent back, and still being written. */
import type { Step, Story } from './stories'

const submit: Step = { move: 'submit' }
const pass: Step = { pass: true }
const disable: Step = { move: 'disable' }

type Level = readonly [name: string, courses: readonly string[], more?: Readonly<Record<string, unknown>>]

interface DemoMap {
  readonly name: string
  readonly template: string
  readonly days: number
  readonly levels: readonly Level[]
  readonly steps: readonly Step[]
  readonly more?: Readonly<Record<string, unknown>>
}

const [fire, hazards, meetings, machines] = ['消防安全基础', '作业现场危险源识别', '高效会议方法', '数控机床操作入门']

const maps: readonly DemoMap[] = [
  {
    name: '新员工成长地图',
    template: '阶梯',
    days: 29,
    levels: [
      ['安全入门', [fire], { points: 10, summary: '上岗之前先学会保护自己。' }],
      ['识别风险', [hazards], { points: 10 }],
      ['独立操作', [machines], { points: 20 }],
      ['团队协作', [meetings]],
    ],
    steps: [submit, pass],
    more: { stage: '1', limitDays: 60, points: 50, credit: 1 },
  },
  {
    name: '操作工技能地图',
    template: '山路',
    days: 27,
    levels: [
      ['安全必修', [fire, hazards], { passType: 2, passCount: 1 }],
      ['机床操作', [machines]],
    ],
    steps: [submit, pass],
    more: { stage: '2', unlockType: 0, points: 30 },
  },
  {
    name: '班组长晋升地图',
    template: '海岛',
    days: 25,
    levels: [
      ['会议管理', [meetings]],
      ['现场管理', [hazards]],
    ],
    steps: [submit, pass, disable],
    more: { stage: '3', limitDays: 90 },
  },
  {
    name: '设备操作认证地图',
    template: '城市',
    days: 5,
    levels: [
      ['安全', [fire]],
      ['操作', [machines]],
    ],
    steps: [submit],
  },
  {
    name: '通用素养地图',
    template: '星球',
    days: 2,
    levels: [['沟通与会议', [meetings]]],
    steps: [submit, { reject: '请补充时间管理的关卡后再提交。' }],
    more: { unlockType: 0 },
  },
]

export const mapStories: readonly Story[] = maps.map(
  ({ name, template, days, levels, steps, more }): Story => ({
    resource: 'course/job-map',
    by: 'editor',
    days,
    steps,
    entry: () => ({ name, mapType: 2, cover: '/demo/banner-2.png', unlockType: 1, ...more }),
    shows: () => ({
      group: ['system/user-group', '一线班组'],
      template: ['course/job-map-template', template],
      ...Object.fromEntries(
        levels.flatMap(([, courses]) => courses.map((course) => [course, ['course/course', course] as const])),
      ),
    }),
    showing: (entry, ids) => ({
      ...entry,
      templateId: ids.template,
      groupIds: [ids.group],
      levelList: levels.map(([level, courses, of]) => ({
        name: level,
        passType: 1,
        ...of,
        taskList: courses.map((course) => ({ taskType: 1, refId: ids[course], taskName: course })),
      })),
    }),
  }),
)
