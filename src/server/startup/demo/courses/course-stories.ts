/** Courses of the demo: written, submitted, published, sent back or taken down, with resources of the company's library. */
import type { Entry } from '../../seed/new-rows'
import { courseFactsOf } from '../resources/resource-stories'
import { historyOf, pass, reviewed, type Story, submit } from '../stories/story'
import { type CompanyCourses, companyCourses, type CoursePlan } from './course-plans'

const histories = (reason?: string) => {
  const leaving = [submit, pass, { move: 'submitDown', with: { remark: reason } }]
  const { passed: published, ...others } = reviewed(reason)
  return { ...others, published, leaving, down: [...leaving, pass] }
}

const types = { single: 1, series: 2, challenge: 3 } as const
const covers = 4
/** Days ago that the first course was written; the others follow in equal steps. */
const first = 118

/** The categories and courses of a company, by its short name. */
export function courseStories(short: string): readonly Story[] {
  const plans = companyCourses[short]
  if (!plans) return []
  return [
    ...plans.categories.map(
      (name, at): Story => ({
        resource: 'course/category',
        by: 'editor',
        days: first + 2,
        steps: [],
        entry: () => ({ name, sort: at + 1 }),
      }),
    ),
    ...plans.courses.map((plan, at) => storyOf(short, plans, plan, at)),
  ]
}

/** Finishing these gives a certificate. */
const certified = ({ everybody, craft }: CompanyCourses['main'], name: string) => name === everybody || name === craft

function storyOf(short: string, { courses, main }: CompanyCourses, plan: CoursePlan, at: number): Story {
  const { name, category, state, reason, fields } = plan
  const certificate: Shown = certified(main, name) ? { certificate: ['certificate/certificate', '课程结业证书'] } : {}
  const isOver = state === 'published' || state === 'down' || state === 'leaving'
  const age = Math.round(first * (1 - at / courses.length))
  return {
    resource: 'course/course',
    by: at % 4 === 3 ? 'colleague' : 'editor',
    // Courses that people still work on are of these days.
    days: isOver ? Math.max(age, 25) : 1 + (at % 9),
    steps: historyOf(histories(reason), state),
    entry: () => ({
      name,
      cover: `/demo/banner-${1 + ((at + short.length + short.charCodeAt(0)) % covers)}.png`,
      ...fields,
    }),
    shows: () => ({ category: ['course/category', category], ...certificate, ...shownBy(plan) }),
    showing: (entry, ids) => ({
      ...entry,
      categoryId: ids.category,
      certificateId: ids.certificate,
      ...contentOf(short, plan, ids),
    }),
  }
}

type Shown = Record<string, readonly [resource: string, name: string]>

/** The parts of the course, under their own names. */
function shownBy(plan: CoursePlan): Shown {
  const of = (resource: string, names: readonly string[]): Shown =>
    Object.fromEntries(names.map((name) => [name, [resource, name] as const]))
  if ('series' in plan) return of('course/course', plan.series)
  return of('resource/resource', 'parts' in plan ? plan.parts : plan.stages.flatMap(({ parts }) => parts))
}

function contentOf(short: string, plan: CoursePlan, ids: Readonly<Record<string, string>>): Entry {
  if ('series' in plan) {
    const summary = `由${plan.series.length}门课程组成：${plan.series.join('、')}。`
    const seriesList = plan.series.map((course) => ({ refCourseId: ids[course], courseRequirement: 0 }))
    return { courseType: types.series, summary, seriesList }
  }
  const facts = courseFactsOf(short)
  const rowsOf = (parts: readonly string[]) =>
    parts.map((part) => ({ resId: ids[part], name: part, isRequired: 1, ...facts.get(part) }))
  if ('parts' in plan) {
    const chapterList = [{ name: '课程内容', resourceList: rowsOf(plan.parts) }]
    return { courseType: types.single, summary: `${plan.name}，共${plan.parts.length}个学习资源。`, chapterList }
  }
  const chapterList = plan.stages.map(({ name, parts }) => ({ name, passType: 0, resourceList: rowsOf(parts) }))
  return { courseType: types.challenge, summary: `共${plan.stages.length}关，逐关解锁。`, chapterList }
}
