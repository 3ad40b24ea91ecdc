/** Auditors are reminded of late reviews once a day, however often and however late the timer runs (09-reviews §5). */
import { beforeAll, expect, it } from 'vitest'
import { remindAuditors } from '../../../src/server/product/jobs/messages/remind-auditors'
import { type Academy, anAcademy, tenant } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct } from '../../builders/product'

describeEachDatabase('A late review', (open) => {
  let at: Academy
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
  })
  const hours = (n: number) => n * 60 * 60 * 1000
  const run = (now: Date) => {
    const { model, database } = at.product
    return remindAuditors.run({ model, database, payload: {}, now, signal: new AbortController().signal } as never)
  }
  const reminded = async () =>
    (
      await at.product.database.kysely
        .selectFrom(at.product.model.resources['message/send-record']!.table)
        .select('user_id')
        .where('biz_type', '=', 'audit/audit')
        .where('biz_id', '=', '')
        .where('tenant_id', '=', tenant)
        .execute()
    ).map((row) => (row as { user_id: string }).user_id)

  it('reminds those who hold its code, once a day', async () => {
    const id = await at.aCourse()
    await at.ask(`POST course/submit-audit/${id}`, { auditType: 1 })
    // Noon of another day, so that the run a little later is on the same one.
    const noon = new Date(at.product.database.clock.now().getTime() + hours(72))
    noon.setUTCHours(4, 0, 0, 0)
    await run(at.product.database.clock.now())
    expect(await reminded()).toEqual([])
    await run(noon)
    await run(noon)
    await run(new Date(noon.getTime() + hours(1)))
    expect(await reminded()).toEqual([at.auditor.userId])
    await run(new Date(noon.getTime() + hours(24) - 1))
    expect(await reminded()).toHaveLength(2)
    await at.decide(id, 1)
    await run(new Date(noon.getTime() + hours(48)))
    expect(await reminded()).toHaveLength(2)
  })
})
