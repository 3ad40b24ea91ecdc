/** Job maps of the demo: running, disabled, waiting for review, sent back, and still being written. */
import type { Step, Story } from '../stories'
import { companyCourses } from './course-plans'

const submit: Step = { move: 'submit' }
const pass: Step = { pass: true }
const disable: Step = { move: 'disable' }

/** Its courses are places among the main courses of the company. */
type Level = readonly [name: string, courses: readonly number[], more?: Readonly<Record<string, unknown>>]

interface DemoMap {
  readonly template: string
  readonly days: number
  readonly levels: readonly Level[]
  readonly steps: readonly Step[]
  readonly more?: Readonly<Record<string, unknown>>
}

const [everybody, site, talk, craft] = [0, 1, 2, 3]

const maps: readonly DemoMap[] = [
  {
    template: '阶梯',
    days: 29,
    levels: [
      ['安全入门', [everybody], { points: 10, summary: '上岗之前先学会保护自己。' }],
      ['识别风险', [site], { points: 10 }],
      ['独立操作', [craft], { points: 20 }],
      ['团队协作', [talk]],
    ],
    steps: [submit, pass],
    more: { stage: '1', limitDays: 60, points: 50, credit: 1 },
  },
  {
    template: '山路',
    days: 27,
    levels: [
      ['安全必修', [everybody, site], { passType: 2, passCount: 1 }],
      ['岗位操作', [craft]],
    ],
    steps: [submit, pass],
    more: { stage: '2', unlockType: 0, points: 30 },
  },
  {
    template: '海岛',
    days: 25,
    levels: [
      ['会议管理', [talk]],
      ['现场管理', [site]],
    ],
    steps: [submit, pass, disable],
    more: { stage: '3', limitDays: 90 },
  },
  {
    template: '城市',
    days: 5,
    levels: [
      ['安全', [everybody]],
      ['操作', [craft]],
    ],
    steps: [submit],
  },
  {
    template: '星球',
    days: 2,
    levels: [['沟通与会议', [talk]]],
    steps: [submit, { reject: '请补充时间管理的关卡后再提交。' }],
    more: { unlockType: 0 },
  },
]

/** The job maps of a company, by its short name. */
export function mapStories(short: string): readonly Story[] {
  const plans = companyCourses[short]
  if (!plans) return []
  const titleOf = (main: number) => plans.main[main]!
  return maps.map(
    ({ template, days, levels, steps, more }, place): Story => ({
      resource: 'course/job-map',
      by: 'editor',
      days,
      steps,
      entry: () => ({
        name: plans.maps[place],
        mapType: 2,
        cover: `/demo/banner-${1 + (place % 4)}.png`,
        unlockType: 1,
        ...more,
      }),
      shows: () => ({
        group: ['system/user-group', '一线班组'],
        template: ['course/job-map-template', template],
        ...Object.fromEntries(
          levels.flatMap(([, courses]) =>
            courses.map((main) => [titleOf(main), ['course/course', titleOf(main)] as const]),
          ),
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
          taskList: courses.map((main) => ({ taskType: 1, refId: ids[titleOf(main)], taskName: titleOf(main) })),
        })),
      }),
    }),
  )
}
