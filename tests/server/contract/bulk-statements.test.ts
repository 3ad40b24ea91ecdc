/** Calls on several rows: their statements grow by a few for each row at most, and by none where a set can be written. */
import { beforeAll, expect, it } from 'vitest'
import type { Resource } from '../../../src/model/types'
import type { Call } from '../../../src/model/types/call'
import { countedStatements } from '../../builders/counted-statements'
import { describeEachDatabase } from '../../builders/databases'
import type { Product } from '../../builders/product'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { shippedCalls } from '../../builders/shipped'
import { casesOfRun } from '../../full'
import { moveOf, paramsFor, statesBefore } from './calls'

const tenantId = '000000'
const [few, many] = [2, 10]

/** A move changes its row and writes its line of the history; lines of logs may go in meanwhile. */
const usual = 4

/** More for each row, and why. */
const most: Readonly<Record<string, number>> = {
  // Each job map has learners, levels and tasks of its own, which are brought in line.
  'course/job-map.enable': 36,
  'course/job-map.disable': 36,
  // Each exam freezes its papers and takes its people in.
  'exam/exam.online': 32,
  'exam/exam.submitAudit': 14,
  'exam/supplement.push': 22,
  // Each thing that is handed in gets a review of its own, its reviewers and their messages.
  'resource/resource.submit': 12,
  'training/activity.submit': 12,
  'opsm/news.submit': 12,
  // Rows here belong to pushes, maps and courses of their own, of which each is locked and brought in line.
  'course/push-learner.remove': 9,
  'course/job-map-learner.remove': 9,
  'course/signature.revoke': 6,
  'course/push.change': 6,
  // Messages and ends that people are told of.
  'exam/exam.stop': 7,
  'message/system-msg.publish': 7,
  'message/system-msg.revoke': 5,
  'opsm/banner.enable': 5,
  'opsm/news.batchOnline': 5,
  'resource/share.cancel': 5,
  'system/tenant.setting': 5,
  // Somebody who leaves is disabled too.
  'system/user.postStatus': 5,
}

/** The parameter that lists rows, where it is not `ids`. */
const listOf = ({ requires = [] }: Call) => requires.find((name) => /ids$/i.test(name))

const takesSeveral = (call: Call) =>
  call.method === 'POST' && (['remove', 'transition'].includes(call.kind) || listOf(call) !== undefined)

const cases = shippedCalls(provedModel).filter(({ call }) => takesSeveral(call))

describeEachDatabase('The statements of a call on several rows', (open) => {
  let product: Product
  const counted = countedStatements(open)
  beforeAll(async () => {
    product = await aProvedProduct(counted.open)
  })

  const planted = async (resource: Resource, call: Call, count: number) => {
    const move = call.kind === 'transition' ? moveOf(resource, call) : undefined
    const ids: string[] = []
    for (let n = 0; n < count; n++) {
      const given = move && { given: statesBefore(move) }
      ids.push((await product.plant(resource, { tenantId, ...given })).id)
    }
    return ids
  }

  /** Statements of the call on so many new rows; undefined where it refuses them. */
  const statementsOf = async (resource: Resource, call: Call, count: number) => {
    const ids = await planted(resource, call, count)
    const about = { id: ids[0]!, entry: await product.entry(resource, tenantId), tenantId }
    const { id: _, ...params } = await paramsFor(product, resource, call, about)
    let code: unknown
    const sent = await counted.during(async () => {
      code = (await product.call(call, { ...params, ids, [listOf(call) ?? 'ids']: ids })).code
    })
    return code === 200 ? sent : undefined
  }

  for (const { resource, call } of casesOfRun(cases, ({ call: { kind, action } }) => [[kind, Boolean(action)]])) {
    if (resource.single === 'tenantId') continue
    it(`of ${call.id} are at most ${most[call.id] ?? usual} for each row`, async ({ skip }) => {
      const fewer = await statementsOf(resource, call, few)
      const more = fewer === undefined ? undefined : await statementsOf(resource, call, many)
      if (fewer === undefined || more === undefined) return skip('It refuses rows that were planted past its rules.')
      expect((more - fewer) / (many - few)).toBeLessThanOrEqual(most[call.id] ?? usual)
    })
  }
})
