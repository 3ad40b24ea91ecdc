/** Values of the change log are put back by a save of their entry, unless the entry has moved on. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { limitToOwn } from '../../builders/scopes'

const tenantId = '100001'

describeEachDatabase('Values of the change log', (open) => {
  let product: Product
  let staff: Person
  let count = 0

  beforeAll(async () => {
    product = await aProduct(open)
    for (const each of [tenantId, '100002']) await product.addTenant(each)
    staff = await product.addUser({ tenantId })
  })

  const post = () => product.model.resources['system/post']!
  /** A post that was renamed and moved in its order at once; answers its id and the line of that change. */
  const aChange = async (more: object = {}) => {
    count += 1
    const made = { ...(await product.entry(post(), tenantId)), postName: `原名${count}`, sort: 1, ...more }
    const { data } = await product.call(post().calls.create!, made, staff)
    await change(data.id, { postName: `新名${count}`, sort: 2 })
    return { id: String(data.id), line: await lastLine(data.id), old: `原名${count}`, present: `新名${count}` }
  }
  const change = async (id: string, values: object) => {
    const changed = await product.call(post().calls.update!, { id, ...values }, staff)
    expect(changed, changed.text).toMatchObject({ code: 200 })
  }
  const lastLine = async (refId: string) => {
    const about = { resource: 'system/post', refId }
    return (await product.call('GET /api/blade-log/change-log/page', about, staff)).data.records[0]
  }
  const detail = (id: string, as = staff) => product.call('GET /api/blade-log/change-log/detail', { id }, as)
  const putBack = (id: string, fields?: readonly string[], as = staff) =>
    product.call('POST /api/blade-log/change-log/put-back', { id, ...(fields && { fields }) }, as)
  const stored = async (id: string) => (await product.call(post().calls.detail!, { id }, staff)).data

  it('come back alone or together, as a change of their own', async () => {
    const { id, line, old, present } = await aChange()
    const { changes } = (await detail(line.id)).data
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'postName', before: old, after: present, mayPutBack: true }),
    )
    expect(await putBack(line.id, ['sort'])).toMatchObject({ code: 200, data: true })
    expect(await stored(id)).toMatchObject({ postName: present, sort: 1 })
    expect(await lastLine(id)).toMatchObject({ action: 'update', before: { sort: 2 }, after: { sort: 1 } })
    const other = await aChange()
    expect(await putBack(other.line.id)).toMatchObject({ code: 200 })
    expect(await stored(other.id)).toMatchObject({ postName: other.old, sort: 1 })
  })

  it('stay as they are when somebody changed them since, with the way out', async () => {
    const { id, line, present } = await aChange()
    await change(id, { sort: 9 })
    const refused = await putBack(line.id)
    expect(refused).toMatchObject({ code: 409, body: { error: 'change.again' } })
    expect(refused.body.msg).toMatch(/“岗位排序”已于.+被.+再次修改，请查看该数据的变更历史后直接编辑/)
    expect(await stored(id)).toMatchObject({ postName: present, sort: 9 })
    expect(await putBack(line.id, ['postName']), 'what nobody changed').toMatchObject({ code: 200 })
  })

  it('wait for a removed entry to come back', async () => {
    const { id, line } = await aChange()
    await product.call(post().calls.remove!, { ids: id }, staff)
    expect(await putBack(line.id)).toMatchObject({ code: 409, body: { error: 'change.removed' } })
    await product.call('POST /api/lectern/restore', { of: 'system/post', ids: id }, staff)
    expect(await putBack(line.id)).toMatchObject({ code: 200 })
  })

  it('are held to the rules of a save', async () => {
    const { line } = await aChange({ postCode: 'first' })
    const { id } = await aChange({ postCode: 'second' })
    await change(id, { postCode: 'third' })
    const renamed = await lastLine(id)
    await product.call(post().calls.update!, { id: line.refId, postCode: 'second' }, staff)
    const refused = await putBack(renamed.id)
    expect(refused).toMatchObject({ code: 400, body: { error: 'request.invalid' } })
    expect(refused.body.msg).toContain('岗位编号')
  })

  it('are put back by those who may edit the entry, in their own tenant, or by the platform', async () => {
    const { line, id } = await aChange()
    const reader = await product.addUser({ tenantId, only: ['change_log', 'post', 'post_view'] })
    const { changes } = (await detail(line.id, reader)).data
    expect(changes.map((each: { mayPutBack: boolean }) => each.mayPutBack)).not.toContain(true)
    expect(await putBack(line.id, undefined, reader)).toMatchObject({ code: 409, body: { error: 'change.fixed' } })
    const editor = await product.addUser({ tenantId, only: ['post', 'post_view', 'post_edit'] })
    expect(await putBack(line.id, undefined, editor), 'without the log').toMatchObject({ code: 403 })
    const stranger = await product.addUser({ tenantId: '100002' })
    expect(await putBack(line.id, undefined, stranger)).toMatchObject({ code: 404 })
    expect(await putBack(line.id, ['sort'], product.root)).toMatchObject({ code: 200 })
    expect(await stored(id)).toMatchObject({ sort: 1 })
  })

  it('leave alone what is masked, moved or made with the entry', async () => {
    const user = product.model.resources['system/user']!
    const made = await product.call(user.calls.create!, await product.entry(user, tenantId), staff)
    expect(made, made.text).toMatchObject({ code: 200 })
    const userId = made.data.id
    const changed = { id: userId, phone: '13912340001', realName: '改名' }
    const saved = await product.call(user.calls.update!, changed, staff)
    expect(saved, saved.text).toMatchObject({ code: 200 })
    const about = { resource: user.name, refId: userId }
    const [line] = (await product.call('GET /api/blade-log/change-log/page', about, staff)).data.records
    const { changes } = (await detail(line.id)).data
    const named = Object.fromEntries(
      changes.map((each: { field: string; mayPutBack: boolean }) => [each.field, each.mayPutBack]),
    )
    expect(named).toMatchObject({ phone: false, realName: true })
    const { id } = await aChange()
    const lines = (
      await product.call('GET /api/blade-log/change-log/page', { resource: 'system/post', refId: id }, staff)
    ).data.records
    expect(await putBack(lines.at(-1).id), 'the line of the new entry').toMatchObject({
      body: { error: 'change.fixed' },
    })
  })

  it('are shown to nobody whose data scope leaves the entry out', async () => {
    const { line } = await aChange()
    const limited = await product.addUser({ tenantId })
    await limitToOwn(product, limited, [post()])
    expect(await detail(line.id, limited)).toMatchObject({ code: 404 })
    expect(await putBack(line.id, undefined, limited)).toMatchObject({ code: 404 })
  })
})
