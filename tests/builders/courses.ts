/** Courses of a product under test: made, reviewed and studied through their calls. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Person, Product, Reply } from './product'

type Values = Record<string, unknown>

/** An office with an editor, an auditor and the calls of courses. */
export interface Academy {
  readonly product: Product
  readonly editor: Person
  readonly auditor: Person
  readonly categoryId: string
  call(what: string, params?: Values, as?: Person): Promise<Reply>
  /** The data of an answer that must be right. */
  ask(what: string, params?: Values, as?: Person): Promise<Reply['data']>
  aCourse(given?: Values): Promise<string>
  publish(id: string): Promise<void>
  /** The auditor decides what waits: 1 passes, 2 sends back. */
  decide(id: string, result: 1 | 2): Promise<void>
  aPublished(given?: Values): Promise<string>
  aLearner(): Promise<Person>
  enrol(courseId: string, ...people: Person[]): Promise<void>
  report(courseId: string, as: Person, given: Values): Promise<Reply>
  setParam(key: string, value: string): Promise<void>
}

export const tenant = '100001'
const auditCodes = [
  'examine',
  ...['shelves', 'pull_shelves', 'push_audit', 'post'].flatMap((kind) => [
    `examine_${kind}_audit`,
    `examine_${kind}_view`,
  ]),
]

export const video = (given: Values = {}): Values => ({
  resId: 'v1',
  name: '视频',
  resType: 1,
  duration: 600,
  isRequired: 1,
  ...given,
})

export const chapter = (...resourceList: Values[]): Values => ({ name: '第一章', resourceList })

export async function anAcademy(product: Product): Promise<Academy> {
  await product.addTenant(tenant)
  const editor = await product.addUser({ tenantId: tenant, without: auditCodes })
  const auditor = await product.addUser({ tenantId: tenant, only: auditCodes })
  const call = (what: string, params: Values = {}, as: Person = editor) => {
    const [method, path] = what.split(' ') as [string, string]
    return product.call(`${method} /api/blade-course/${path}`, params as never, as)
  }
  const ask = async (what: string, params: Values = {}, as: Person = editor) => {
    const reply = await call(what, params, as)
    expect(
      reply.code,
      `${what}: ${reply.text.slice(0, 500)} ${
        reply.code === 500
          ? product
              .logged()
              .filter((line) => line.includes('"level":50'))
              .at(-1)
          : ''
      }`,
    ).toBe(200)
    return reply.data
  }
  const { id: categoryId } = await ask('POST category/submit', { name: '安全', sort: 1 })
  const aCourse = async (given: Values = {}) => {
    const entry = {
      name: `课程${randomUUID()}`,
      courseType: 1,
      categoryId,
      cover: 'https://example.com/a.png',
      chapterList: [chapter(video())],
    }
    return (await ask('POST course/submit', { ...entry, ...given })).id as string
  }
  const publish = async (id: string) => {
    await ask(`POST course/submit-audit/${id}`, { auditType: 1 })
    await decide(id, 1)
  }
  const decide = async (id: string, result: 1 | 2) => {
    const { data } = await product.call('GET /api/blade-audit/audit/page', { view: 'todo', refId: id }, auditor)
    const verified = await product.call(
      'POST /api/blade-audit/audit/verify',
      { ids: data.records[0].id, result, reason: '好' },
      auditor,
    )
    expect(verified.data, verified.text).toMatchObject({ success: 1 })
  }
  return {
    product,
    editor,
    auditor,
    categoryId,
    call,
    ask,
    aCourse,
    publish,
    decide,
    aPublished: async (given) => {
      const id = await aCourse(given)
      await publish(id)
      return id
    },
    aLearner: () => product.addUser({ tenantId: tenant, only: [] }),
    enrol: async (courseId, ...people) => {
      await ask('POST course/user-save', { courseId, userIds: people.map(({ userId }) => userId) })
    },
    report: (courseId, as, given) =>
      call('POST study/report', { reportId: randomUUID(), courseId, resourceId: 'v1', ...given }, as),
    setParam: async (key, value) => {
      await product.database.kysely
        .updateTable(product.model.resources['system/param']!.table)
        .set({ param_value: value })
        .where('param_key', '=', key)
        .execute()
    },
  }
}
