/** The cost of a study report in statements: players send one every half minute. */
import { randomUUID } from 'node:crypto'
import type { KyselyPlugin, QueryResult } from 'kysely'
import { expect, it } from 'vitest'
import { recordReport } from '../../../src/server/product/learning/steps/study-steps'
import { createWriteUnit } from '../../../src/server/sql/materialized/write-unit'
import { anAcademy, chapter, tenant, video } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct } from '../../builders/product'

describeEachDatabase('A study report', (open) => {
  it('takes three statements within its transaction, whatever the course has', async () => {
    const at = await anAcademy(await aProduct(open))
    const { model, database } = at.product
    const few = await at.aPublished()
    const more = Array.from({ length: 20 }, (_, n) => video({ resId: `more${n}` }))
    const many = await at.aPublished({ chapterList: [chapter(video()), chapter(...more)] })
    const learner = await at.aLearner()
    for (const courseId of [few, many]) await at.enrol(courseId, learner)
    const statements = async (courseId: string, from: number) => {
      let count = 0
      const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
        count += 1
        return node
      }
      const counting = { transformQuery, transformResult: async ({ result }: { result: QueryResult<never> }) => result }
      await database.kysely
        .withPlugin(counting as unknown as KyselyPlugin)
        .transaction()
        .execute(async (tx) => {
          const now = database.clock.now()
          const unit = createWriteUnit(tx, { model, database })
          const caller = { userId: learner.userId, deptId: '' }
          const played = { from, to: from + 30, position: from + 30, seconds: 30, device: '', time: now.getTime() }
          const outcome = await recordReport(
            { unit, model, now, caller, locale: 'zh-CN', ip: '' },
            { tenantId: tenant, userId: learner.userId, courseId },
            { reportId: randomUUID(), resourceId: 'v1', ...played },
          )
          expect(outcome).toMatchObject({ answer: { isDone: false } })
        })
      return count
    }
    expect([await statements(few, 0), await statements(few, 30), await statements(many, 0)]).toEqual([3, 3, 3])
  })
})
