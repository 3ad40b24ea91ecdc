/** The order of refusals when everything is wrong at once: session, API scope, button code, tenant, data scope, state. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aMoment } from '../../builders/moment'
import { aProduct, type Person, type Product } from '../../builders/product'
import { limitToOwn } from '../../builders/scopes'

const publish = 'POST /api/blade-opsm/news/publish/{id}'
const own = '100001'

describeEachDatabase('A call with everything against it', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
    for (const tenantId of [own, '100002']) await product.addTenant(tenantId)
  })

  const news = () => product.model.resources['opsm/news']!
  /** A row that cannot be published: it waits for its review. */
  const inReview = (tenantId: string, createUser: string) =>
    product.plant(news(), { tenantId, given: { auditStatus: 1, publishStatus: 0, createUser } })
  const asked = async (id: string, as: Person | null) => {
    const { code, body } = await product.call(publish, { id, type: 1 }, as)
    return { code, missing: body.data?.missing ?? body.missing }
  }

  it('is refused for one thing after the other, as each before is put right', async () => {
    const neighbour = await product.addUser({ tenantId: '100002' })
    const colleague = await product.addUser({ tenantId: own })
    const foreign = (await inReview('100002', neighbour.userId)).id
    const { data: menus } = await product.call('GET /api/blade-system/menu/menu-list')
    const scope = {
      menuId: menus[0].id,
      scopeName: 'closed',
      resourceCode: 'closed',
      scopeType: 2,
      status: 1,
      scopePath: '/api/blade-opsm/news/publish/*',
      scopeMethod: ['POST'],
    }
    const closed = (await product.call('POST /api/blade-system/api-scope/submit', scope)).data.id
    // The first word of a refusal is for whoever grants rights.
    const granter = await product.addUser({ tenantId: own, only: ['role_grant'] })
    const holder = await product.addUser({ tenantId: own, only: ['role_grant', 'news_publish'] })
    await limitToOwn(product, holder, [news()])
    await aMoment()

    expect(await asked(foreign, null)).toMatchObject({ code: 40001 })
    expect(await asked(foreign, granter)).toEqual({ code: 403, missing: ['closed'] })
    expect(await asked(foreign, holder)).toEqual({ code: 403, missing: ['closed'] })
    await product.call('POST /api/blade-system/api-scope/remove', { ids: closed })
    await aMoment()

    // The call makes two moves, each with a right of its own.
    expect(await asked(foreign, granter)).toEqual({ code: 403, missing: ['news_publish', 'news_offline'] })
    expect(await asked(foreign, holder)).toMatchObject({ code: 404 })
    // Out of reach: no code would help, and its state is no answer.
    expect(await asked((await inReview(own, colleague.userId)).id, holder)).toEqual({ code: 403, missing: undefined })
    const { code } = await asked((await inReview(own, holder.userId)).id, holder)
    expect([400, 409]).toContain(code)
  })

  it('is refused for its scope first where one address adds and changes', async () => {
    const { data: menus } = await product.call('GET /api/blade-system/menu/menu-list')
    const scope = {
      menuId: menus[0].id,
      scopeName: 'saves',
      resourceCode: 'saves',
      scopeType: 2,
      status: 1,
      scopePath: '/api/blade-desk/notice/submit',
      scopeMethod: ['POST'],
    }
    const closed = (await product.call('POST /api/blade-system/api-scope/submit', scope)).data.id
    const granter = await product.addUser({ tenantId: own, only: ['role_grant'] })
    await aMoment()
    const missing = async () => (await product.call('POST /api/blade-desk/notice/submit', {}, granter)).body.missing
    expect(await missing()).toEqual(['saves'])
    await product.call('POST /api/blade-system/api-scope/remove', { ids: closed })
    await aMoment()
    expect(await missing()).toEqual(['notice_add', 'notice_edit'])
  })

  it('names nothing that is missing to whoever grants no rights', async () => {
    const person = await product.addUser({ tenantId: own, only: ['news'] })
    const { id } = await inReview(own, person.userId)
    expect(await asked(id, person)).toEqual({ code: 403, missing: undefined })
  })
})
