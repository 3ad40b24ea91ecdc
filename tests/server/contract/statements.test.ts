/** Why no schema needs lint L103: whatever a list shows, its statements are as many for one row as for six. */
import type { Row } from '../../builders/planting'
import { beforeAll, expect, it } from 'vitest'
import { maxSize } from '../../../src/model/lists/list-query'
import { countedStatements } from '../../builders/counted-statements'
import { describeEachDatabase } from '../../builders/databases'
import type { Product } from '../../builders/product'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { shippedCalls } from '../../builders/shipped'
import { shapeOfCall } from '../../builders/shapes'
import { casesOfRun } from '../../full'
import { paramsFor } from './calls'
import type { Call } from '../../../src/model/types/call'

const tenantId = '000000'

/** They name a group by a parameter of their own, and hand on to the list of people or departments. */
const ofGroups = ['system/list-group-people', 'system/list-group-depts']
const lists = shippedCalls(provedModel).filter(({ call }) => readsRows(call))

function readsRows({ kind, perm, method, action = '' }: Call): boolean {
  if (ofGroups.includes(action)) return false
  return ['page', 'list', 'tree', 'lazyTree'].includes(kind) && method === 'GET' && !perm.includes('@client')
}

/** Lists of the rows of another entry, which is named by a parameter. */
const askedAbout: Readonly<Record<string, (row: Row) => Readonly<Record<string, unknown>>>> = {
  'certificate/certificate-user.check': () => ({ realName: '无' }),
  'course/job-map-learner.works': ({ job_map_id }) => ({ jobMapId: job_map_id }),
}

describeEachDatabase('The statements of a list', (open) => {
  let product: Product
  const counted = countedStatements(open)
  beforeAll(async () => {
    product = await aProvedProduct(counted.open)
  })

  const statementsOf = (call: Call, params: object) =>
    counted.during(async () => {
      const reply = await product.call(call, { ...params })
      expect(reply.code, reply.text.slice(0, 200)).toBe(200)
    })

  // A batch of an import is made by its upload, not planted; tests/server/exam/question-bank.test.ts reads one.
  // Versions are kept by saves of their question, to which nothing but its id leads; the same file reads them.
  const madeByCalls = ['exam/question-import.list', 'exam/question-version.list']
  const planted = lists.filter(({ call }) => !madeByCalls.includes(call.id))
  for (const { resource, call } of casesOfRun(planted, shapeOfCall)) {
    it(`of ${call.id} do not grow with its rows`, async () => {
      const row = await product.plant(resource, { tenantId })
      const { id } = row
      const entry = await product.entry(resource, tenantId)
      // A page that is not full needs no count: both askings are of that kind.
      const params = {
        ...(await paramsFor(product, resource, call, { id, entry, tenantId })),
        size: maxSize,
        ...askedAbout[call.id]?.(row),
      }
      const one = await statementsOf(call, params)
      if (resource.single !== 'tenantId') for (let n = 0; n < 5; n++) await product.plant(resource, { tenantId })
      // An action may know its answer without a statement.
      if (!call.action) expect(one).toBeGreaterThan(0)
      // A statement of the clock may come between; the next request shows it.
      await expect.poll(() => statementsOf(call, params)).toBeLessThanOrEqual(one)
    })
  }
})
