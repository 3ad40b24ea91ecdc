/** Pushes of the demo: running, over, recommended, waiting for review, sent back, and still being written. */
import type { Entry } from '../../seed/new-rows'
import content from '../content/pushes.json' with { type: 'json' }
import { historyOf, type Outcome, reviewed, type Story } from '../stories/story'
import { companyCourses, mainCourse } from './course-plans'

interface DemoPush extends Outcome {
  readonly days: number
  /** Days from today; none for a recommendation. */
  readonly end?: number
  /** Keys of main courses of the company. */
  readonly courses: readonly string[]
  readonly group: string
  readonly fields?: Entry
}

const pushes: readonly DemoPush[] = content.pushes

/** The pushes of a company, by its short name. */
export function pushStories(short: string): readonly Story[] {
  const plans = companyCourses[short]
  if (!plans) return []
  return pushes.map(
    ({ days, end, courses, group, state, reason, fields }, place): Story => ({
      resource: 'course/push',
      by: 'editor',
      days,
      steps: historyOf(reviewed(reason), state),
      entry: (_, at) => ({
        name: plans.pushes[place],
        pushType: 1,
        startTime: at(-days + 1, 9),
        ...(end === undefined ? {} : { endTime: at(end, 18) }),
        ...fields,
      }),
      shows: () => ({
        group: ['system/user-group', group],
        ...Object.fromEntries(
          courses.map((key, at) => [`course${at}`, ['course/course', mainCourse(plans, key)] as const]),
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
