/** `npm run bench -- course-editor`: the editor of a course with 30 chapters and 500 resources in a real browser. */
import { type Act, drag, enter, measureEditor, type Send } from './acts-in-browser'
import type { Measurement } from './ratio'

const chapters = 30
const resources = 500

const acts: Readonly<Record<string, Act>> = {
  'a resource dragged within its chapter': (page, round) => drag(page, resourceAt(round, 0), resourceAt(round, 5)),
  'a resource dragged into another chapter': (page, round) =>
    drag(page, resourceAt(round, 1), resourceAt(round + 12, 3)),
  'a chapter dragged to the end': (page) => drag(page, '.content-chapter header', '.content-chapter:last-of-type'),
  'a resource renamed': (page, round) => enter(page, `${resourceAt(round, 2)} input.content-name`, `Renamed ${round}`),
}

const resourceAt = (chapter: number, place: number) =>
  `.content-chapter:nth-of-type(${chapter + 1}) li:nth-of-type(${place + 1})`

export const measureCourseEditor = (): Promise<Measurement[]> =>
  measureEditor({ make: addCourse, last: `.content-chapter >> nth=${chapters - 1}`, acts })

/** A course whose resources lie evenly in its chapters. */
async function addCourse(send: Send): Promise<string> {
  const all = Array.from({ length: resources }, (_, at) => ({
    resId: `bench-${at}`,
    name: `Resource ${at + 1}`,
    resType: 1 + (at % 4),
    duration: 600,
    isRequired: 1,
  }))
  const each = Math.ceil(resources / chapters)
  const chapterList = Array.from({ length: chapters }, (_, at) => ({
    name: `Chapter ${at + 1}`,
    resourceList: all.slice(at * each, (at + 1) * each),
  }))
  const { id } = await send('blade-course/course/submit', { name: 'Bench', courseType: 1, chapterList })
  return `/course/manager/resour?id=${id}`
}
