/** The right to switch groups switches one or many, and changes nothing else. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

describeEachDatabase('Groups', (open) => {
  let at: Product
  let switcher: Person
  let ids: string[]
  beforeAll(async () => {
    at = await aProduct(open)
    switcher = await at.addUser({ tenantId: '000000', only: ['group', 'group_enable', 'group_disable'] })
    ids = []
    for (const title of ['甲组', '乙组'])
      ids.push((await at.call('POST /api/blade-user/group/submit', { title, status: 1 })).data.id)
  })
  const states = async () => {
    const { data } = await at.call('GET /api/blade-user/group/page', {})
    const rows = data.records as { id: string; title: string; status: number }[]
    return ids.map((id) => rows.find((row) => row.id === id)!).map(({ title, status }) => `${title} ${status}`)
  }
  const bulk = (action: string, more: object = {}) =>
    at.call('POST /api/lectern/bulk', { of: 'system/user-group', action, ids: ids.join(), ...more }, switcher)

  it('are disabled and enabled many at once by whoever holds the buttons of that', async () => {
    expect((await bulk('disableMany')).data).toMatchObject({ done: 2, failed: [] })
    expect(await states()).toEqual(['甲组 0', '乙组 0'])
    expect((await bulk('enableMany')).data).toMatchObject({ done: 2, failed: [] })
    expect(await states()).toEqual(['甲组 1', '乙组 1'])
  })

  it('keep their names, whatever is sent along', async () => {
    expect((await bulk('disableMany', { with: { title: '别的' } })).data).toMatchObject({ done: 2 })
    expect(await states()).toEqual(['甲组 0', '乙组 0'])
  })
})
