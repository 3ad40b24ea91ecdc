/** Pushes of the demo: running, over, recommended, waiting for review, sent back, and still being written. */
import type { Step, Story } from './stories'

const submit: Step = { move: 'submit' }
const pass: Step = { pass: true }

interface DemoPush {
  readonly name: string
  readonly days: number
  /** Days from today; none for a recommendation. */
  readonly end?: number
  readonly courses: readonly [name: string, ...more: string[]]
  readonly group: string
  readonly steps: readonly Step[]
  readonly more?: Readonly<Record<string, unknown>>
}

const pushes: readonly DemoPush[] = [
  {
    name: '安全生产必修月',
    days: 28,
    end: 12,
    courses: ['消防安全基础', '作业现场危险源识别'],
    group: '一线班组',
    steps: [submit, pass],
    more: { points: 20, remark: '一线同事请在截止日前完成两门必修课程。' },
  },
  {
    name: '数控技能提升',
    days: 24,
    end: -4,
    courses: ['数控机床操作入门'],
    group: '一线班组',
    steps: [submit, pass],
    more: { lateAllowed: 0, countOld: 0, points: 30 },
  },
  {
    name: '新员工推荐学习',
    days: 20,
    courses: ['高效会议方法', '消防安全基础'],
    group: '一线班组',
    steps: [submit, pass],
    more: { pushType: 2, courseRequirement: 1 },
  },
  {
    name: '班组长会议训练',
    days: 3,
    end: 30,
    courses: ['高效会议方法'],
    group: '一线班组',
    steps: [submit],
  },
  {
    name: '季度安全复训',
    days: 6,
    end: 20,
    courses: ['作业现场危险源识别', '消防安全基础'],
    group: '一线班组',
    steps: [submit, { reject: '范围应包括仓储同事，请补充后再提交。' }],
    more: { studyMode: 1 },
  },
  { name: '设备操作轮训', days: 1, end: 45, courses: ['数控机床操作入门'], group: '一线班组', steps: [] },
]

export const pushStories: readonly Story[] = pushes.map(
  ({ name, days, end, courses, group, steps, more }): Story => ({
    resource: 'course/push',
    by: 'editor',
    days,
    steps,
    entry: (_, at) => ({
      name,
      pushType: 1,
      startTime: at(-days + 1, 9),
      ...(end === undefined ? {} : { endTime: at(end, 18) }),
      ...more,
    }),
    shows: () => ({
      group: ['system/user-group', group],
      ...Object.fromEntries(courses.map((course, at) => [`course${at}`, ['course/course', course] as const])),
    }),
    showing: (entry, ids) => ({
      ...entry,
      groupIds: [ids.group],
      courseList: courses.map((_, at) => ({
        courseId: ids[`course${at}`],
        courseRequirement: entry.courseRequirement ?? 0,
      })),
    }),
  }),
)
