import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

describeEachDatabase('The package of a tenant', (open) => {
  let product: Product
  let boss: Person
  const tenantId = '100009'
  beforeAll(async () => {
    product = await aProduct(open)
    await product.addTenant(tenantId)
    boss = await product.addUser({ tenantId })
  })

  const menuIds = async (codes: readonly string[]) => {
    const rows = await product.database.kysely
      .selectFrom('blade_menu')
      .select(['id', 'code'])
      .where('code', 'in', [...codes])
      .execute()
    return rows.map(({ id }) => String(id))
  }
  const keepPackage = async (codes: readonly string[]) => {
    await product.database.kysely
      .updateTable('blade_tenant')
      .set({ menu_ids: await menuIds(codes) })
      .where('tenant_id', '=', tenantId)
      .execute()
    await product.call('GET /api/blade-auth/oauth/clear-cache', {}, product.root)
  }
  const status = async (what: string, as: Person, params = {}) => (await product.call(what, params, as)).code

  it('bounds what its people hold, whatever their roles say, and gives it back when it grows', async () => {
    expect(await status('GET /api/blade-system/post/list', boss)).toBe(200)
    await keepPackage(['role', 'user'])
    expect(await status('GET /api/blade-system/post/list', boss)).toBe(403)
    expect(await status('GET /api/blade-system/role/list', boss)).toBe(200)
    const { data } = await product.call('GET /api/blade-system/menu/buttons', {}, boss)
    expect(JSON.stringify(data)).toContain('role_add')
    expect(JSON.stringify(data)).not.toContain('post_add')
    await keepPackage(['role', 'user', 'post'])
    expect(await status('GET /api/blade-system/post/list', boss)).toBe(200)
  })

  it('bounds what anybody grants within it, the platform administrator too', async () => {
    await keepPackage(['role', 'user'])
    const { id } = (
      await product.call(
        'POST /api/blade-system/role/submit',
        { roleName: '文员', roleAlias: 'clerk', sort: 1, parentId: '0' },
        boss,
      )
    ).data
    const grant = async (as: Person, codes: string[]) =>
      status('POST /api/blade-system/role/grant', as, { roleIds: id, menuIds: await menuIds(codes) })
    expect(await grant(product.root, ['role', 'post'])).toBe(403)
    expect(await grant(boss, ['role', 'post'])).toBe(403)
    expect(await grant(product.root, ['role', 'user', 'user_add'])).toBe(200)
  })

  it('does not bound the platform itself', async () => {
    expect(await status('GET /api/blade-system/post/list', product.root)).toBe(200)
  })
})
