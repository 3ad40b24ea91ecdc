/** People who never signed in and people who are not activated are the same: enabled accounts without a sign-in. */
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct } from '../../builders/product'

const tenantId = '100001'

describeEachDatabase('Activated people', (open) => {
  it('are those who have signed in; what is left of the enabled never has', async () => {
    const product = await aProduct(open)
    await product.addTenant(tenantId)
    const user = product.model.resources['system/user']!
    const staff = await product.addUser({ tenantId })
    await product.signIn(staff.account, tenantId)
    const states = [
      { activeStatus: 1, loginCount: 3 },
      { activeStatus: 1, loginCount: 1, status: 0 },
      { activeStatus: 0, loginCount: 0 },
      { activeStatus: 0, loginCount: 0, status: 0 },
    ]
    for (const given of states) await product.plant(user, { tenantId, given: { status: 1, ...given } })
    const ask = async (path: string) =>
      (await product.call(`GET /api/blade-centre/data-overview/${path}`, {}, staff)).data
    const { summary } = await ask('activation')
    const { logins } = await ask('active')
    const times = (at: number) =>
      logins.records?.[at] ?? logins.find((each: { logins: unknown }) => Number(each.logins) === at)
    expect(times(0).userEnabled).toBe(summary.notActivated)
    expect(summary.activated + summary.notActivated).toBe(summary.userEnabled)
    const signedIn = (logins.records ?? logins).reduce(
      (sum: number, each: { userEnabled: number }) => sum + each.userEnabled,
      0,
    )
    expect(signedIn).toBe(summary.userEnabled)
  })
})
