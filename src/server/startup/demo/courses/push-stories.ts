/** Pushes of the demo: running, over, recommended, waiting for review, sent back, and still being written. */
import type { Step, Story } from '../stories'
import { companyCourses } from './course-plans'

const submit: Step = { move: 'submit' }
const pass: Step = { pass: true }

interface DemoPush {
  readonly days: number
  /** Days from today; none for a recommendation. */
  readonly end?: number
  /** Places among the main courses of the company. */
  readonly courses: readonly number[]
  readonly group: string
  readonly steps: readonly Step[]
  readonly more?: Readonly<Record<string, unknown>>
}

const [everybody, site, talk, craft] = [0, 1, 2, 3]

const pushes: readonly DemoPush[] = [
  {
    days: 28,
    end: 12,
    courses: [everybody, site],
    group: '一线班组',
    steps: [submit, pass],
    more: { points: 20, remark: '一线同事请在截止日前完成两门必修课程。' },
  },
  {
    days: 24,
    end: -4,
    courses: [craft],
    group: '一线班组',
    steps: [submit, pass],
    more: { lateAllowed: 0, countOld: 0, points: 30 },
  },
  {
    days: 20,
    courses: [talk, everybody],
    group: '一线班组',
    steps: [submit, pass],
    more: { pushType: 2, courseRequirement: 1 },
  },
  {
    days: 3,
    end: 30,
    courses: [talk],
    group: '一线班组',
    steps: [submit],
  },
  {
    days: 6,
    end: 20,
    courses: [site, everybody],
    group: '一线班组',
    steps: [submit, { reject: '范围应包括夜班同事，请补充后再提交。' }],
    more: { studyMode: 1 },
  },
  { days: 1, end: 45, courses: [craft], group: '一线班组', steps: [] },
]

/** The pushes of a company, by its short name. */
export function pushStories(short: string): readonly Story[] {
  const plans = companyCourses[short]
  if (!plans) return []
  return pushes.map(
    ({ days, end, courses, group, steps, more }, place): Story => ({
      resource: 'course/push',
      by: 'editor',
      days,
      steps,
      entry: (_, at) => ({
        name: plans.pushes[place],
        pushType: 1,
        startTime: at(-days + 1, 9),
        ...(end === undefined ? {} : { endTime: at(end, 18) }),
        ...more,
      }),
      shows: () => ({
        group: ['system/user-group', group],
        ...Object.fromEntries(
          courses.map((main, at) => [`course${at}`, ['course/course', plans.main[main]!] as const]),
        ),
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
}
