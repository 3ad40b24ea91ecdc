/** Job maps of the demo: running, disabled, waiting for review, sent back, and still being written. */
import type { Entry } from '../../seed/new-rows'
import content from '../content/maps.json' with { type: 'json' }
import { historyOf, type Outcome, pass, reviewed, type Story, submit } from '../stories/story'
import { companyCourses, mainCourse } from './course-plans'

interface Level {
  readonly name: string
  /** Keys of main courses of the company. */
  readonly courses: readonly string[]
  readonly fields?: Entry
}

interface DemoMap extends Outcome {
  readonly template: string
  readonly days: number
  readonly levels: readonly Level[]
  readonly fields?: Entry
}

const maps: readonly DemoMap[] = content.maps

const histories = (reason?: string) => ({ ...reviewed(reason), disabled: [submit, pass, { move: 'disable' }] })

/** The job maps of a company, by its short name. */
export function mapStories(short: string): readonly Story[] {
  const plans = companyCourses[short]
  if (!plans) return []
  const titleOf = (key: string) => mainCourse(plans, key)
  return maps.map(
    ({ template, days, levels, state, reason, fields }, place): Story => ({
      resource: 'course/job-map',
      by: 'editor',
      days,
      steps: historyOf(histories(reason), state),
      entry: () => ({
        name: plans.maps[place],
        mapType: 2,
        cover: `/demo/banner-${1 + (place % 4)}.png`,
        unlockType: 1,
        ...fields,
      }),
      shows: () => ({
        group: ['system/user-group', '一线班组'],
        template: ['course/job-map-template', template],
        ...Object.fromEntries(
          levels.flatMap(({ courses }) =>
            courses.map((key) => [titleOf(key), ['course/course', titleOf(key)] as const]),
          ),
        ),
      }),
      showing: (entry, ids) => ({
        ...entry,
        templateId: ids.template,
        groupIds: [ids.group],
        levelList: levels.map(({ name, courses, fields: own }) => ({
          name,
          passType: 1,
          ...own,
          taskList: courses.map((key) => ({ taskType: 1, refId: ids[titleOf(key)], taskName: titleOf(key) })),
        })),
      }),
    }),
  )
}
