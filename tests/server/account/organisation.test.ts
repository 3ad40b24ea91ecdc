import { beforeAll, expect, it } from 'vitest'
import { boundUser, ticketFor } from '../../../src/server/auth/sign-in/social'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'
import { sendSheet } from '../io/send-sheet'

const user = 'POST /api/blade-user'
const group = '/api/blade-user/group'

describeEachDatabase('The organisation', (open) => {
  let at: Product
  let top: string
  let below: string
  beforeAll(async () => {
    at = await aProduct(open)
    top = await add('system/dept', { deptName: '集团', fullName: '集团', deptCategory: 1, sort: 1, status: 1 })
    below = await add('system/dept', {
      deptName: '研发',
      fullName: '研发',
      parentId: top,
      deptCategory: 2,
      sort: 1,
      status: 1,
    })
  })
  const add = async (resource: string, entry: Record<string, unknown>) => {
    const { data, text } = await at.call(at.model.resources[resource]!.calls.create!, entry)
    if (!data?.id) throw new Error(text)
    return String(data.id)
  }
  let count = 0
  const addPerson = (account: string, more: Record<string, unknown> = {}) => {
    const phone = `137${String(++count).padStart(8, '0')}`
    const entry = { account, realName: account, type: 2, deptId: below, postStatus: 1, status: 1, phone }
    return add('system/user', { ...entry, ...more })
  }
  const said = async (what: string, params: Record<string, unknown>, as: Person = at.root) => {
    const { code, body } = await at.call(what, params, as)
    return `${code} ${body?.msg}`
  }

  it('knows who belongs to a group, by name and through departments', async () => {
    const [anna, bert, cora] = [
      await addPerson('anna'),
      await addPerson('bert'),
      await addPerson('cora', { deptId: top }),
    ]
    const id = await add('system/user-group', { title: '骨干', status: 1 })
    expect((await at.call(`POST ${group}/add-users`, { groupId: id, userIds: [anna, cora] })).data).toEqual({
      added: 2,
      skipped: 0,
    })
    expect((await at.call(`POST ${group}/add-users`, { groupId: id, userIds: `${anna},${bert}` })).data).toEqual({
      added: 1,
      skipped: 1,
    })
    expect((await at.call(`POST ${group}/remove-user`, { groupId: id, userIds: bert })).data).toBe(true)
    expect((await at.call(`POST ${group}/add-dept`, { groupId: id, deptId: below })).data).toBe(true)
    const page = await at.call(`GET ${group}/page-users`, { groupId: id })
    const joined = Object.fromEntries(
      page.data.records.map((row: { account: string; joinType: number }) => [row.account, row.joinType]),
    )
    expect(joined).toEqual({ anna: 1, cora: 1, bert: 2 })
    expect((await at.call(`GET ${group}/page-users`, { groupId: id, keyword: 'cor' })).data.total).toBe(1)
    const names = async (path: string, params: Record<string, unknown>) =>
      (await at.call(`GET ${group}/${path}`, params)).data.map((row: { account: string }) => row.account).sort()
    expect(await names('get-users', { groupIds: id })).toEqual(['anna', 'bert', 'cora'])
    expect(await names('get-users/{id}', { id })).toEqual(['anna', 'cora'])
    expect((await at.call(`GET ${group}/get-depts/{id}`, { id })).data).toMatchObject([{ id: below, deptName: '研发' }])
    expect((await at.call(`GET ${group}/info/{id}`, { id })).data).toMatchObject({ userCount: 3, deptCount: 1 })
    expect(await said(`POST ${group}/remove-user`, { groupId: id, userIds: bert })).toBe(
      '409 该成员来自部门，不能单独移除',
    )
    expect(await said(`POST ${group}/add-user`, { groupId: id, userId: '42' })).toBe('400 人员不存在')
    expect(await said(`POST ${group}/add-dept`, { groupId: id, deptId: '42' })).toBe('400 部门不存在')
    expect((await at.call(`GET ${group}/export`, { groupId: id })).text).toContain('cora')
    expect(page.data.records).toMatchObject(Array(3).fill({ groupId: id }))
    const tab = { _block: 'system/user-group#tabs.0', groupId: id }
    expect((await at.call(`GET ${group}/page-users`, tab)).data.total).toBe(3)
    const mine = { _block: 'system/user#tabs.0', _record: JSON.stringify({ id: anna, deptId: below }) }
    expect((await at.call(`GET ${group}/page`, mine)).data.records).toMatchObject([{ id }])
    expect(await said('GET /api/blade-user/user/page', mine)).toBe('400 请求参数类型错误：_block')
    const inGroup = await at.call('GET /api/blade-user/user/page', { groupId: id })
    expect(inGroup.data.total).toBe(3)
    const others = await at.call('GET /api/blade-user/user/list', { excludeGroupId: id, keyword: 'anna' })
    expect(others.data.total).toBe(0)
    expect((await at.call(`POST ${group}/add-users/{id}`, { id, userIds: [] })).data).toBe(true)
    expect((await at.call(`POST ${group}/add-depts/{id}`, { id, deptIds: [] })).data).toBe(true)
    expect((await at.call(`GET ${group}/page-users`, { groupId: id })).data.total).toBe(0)
  })

  it('keeps administrators apart from staff, in one space of accounts', async () => {
    const role = await at.database.kysely
      .selectFrom('blade_role')
      .select('id')
      .where('role_alias', '=', 'user')
      .executeTakeFirstOrThrow()
    const entry = { account: 'boss', realName: '主管', phone: '13600000001', type: 1, status: 1, roleId: [role.id] }
    const { data } = await at.call(`${user}/admin/submit`, { ...entry, password: 'Bcdef-12345' })
    expect(data.id).toMatch(/^\d+$/)
    const admins = await at.call('GET /api/blade-user/admin/page', { account: 'boss' })
    expect(admins.data.records).toMatchObject([{ id: data.id, realName: '主管', roleName: '学员' }])
    expect((await at.call('GET /api/blade-user/user/page', { account: 'boss' })).data.total).toBe(0)
    expect((await at.call('GET /api/blade-user/admin/page', { account: 'anna' })).data.total).toBe(0)
    expect(await said(`${user}/admin/submit`, { ...entry, account: 'ANNA', phone: '13600000002' })).toBe(
      '400 账号已存在',
    )
    expect(await said(`${user}/admin/submit`, { ...entry, account: 'boss2', phone: '13600000003', roleId: [] })).toBe(
      '400 请选择所属角色',
    )
    expect((await at.call(`${user}/admin/submit`, { id: data.id, status: 0 })).code).toBe(200)
    const reset = await at.call(`${user}/admin/reset-password/accounts`, {
      accounts: 'boss,nobody',
      password: 'Bcdef-54321',
    })
    expect(reset.data).toEqual({ successCount: 1, notFound: ['nobody'] })
    expect((await at.call(`${user}/admin/reset-password`, { userIds: data.id })).data).toBe(true)
    expect((await at.call('GET /api/blade-user/admin/info', { id: data.id })).data).toMatchObject({
      account: 'boss',
      status: 0,
    })
    expect((await at.call(`${user}/admin/remove`, { ids: data.id })).data).toBe(true)
    const ofStaff = (await at.call('GET /api/blade-user/user/page', { account: 'anna' })).data.records[0].id
    expect(await said(`${user}/admin/remove`, { ids: ofStaff })).toBe('404 数据不存在')
  })

  it('finds many people from a list, tells why others were not found, and keeps it for the one who asked', async () => {
    await addPerson('dora', { status: 0 })
    await addPerson('two1', { realName: '同名' })
    await addPerson('two2', { realName: '同名' })
    const numbers = 'anna, BERT\nnobody;dora anna'
    const found = await at.call(`${user}/screen-number`, { numbers, field: 'account' })
    expect(found.data).toMatchObject({ total: 5, matched: 2, unmatched: 2, repeated: 1 })
    expect(found.data.userIds).toHaveLength(2)
    const names = await at.call(`${user}/screen-number`, { numbers: ['同名', 'cora'], field: 'realName' })
    expect(names.data).toMatchObject({ matched: 1, unmatched: 1 })
    const double = { screenId: names.data.screenId, result: 'unmatched' }
    expect((await at.call('GET /api/blade-user/screen-export', double)).text).toContain('重名')
    const sheet = await sendSheet(at, '/api/blade-user/screen-temporary', [['anna'], ['cora'], ['x']], {
      field: 'account',
    })
    expect(sheet.data).toMatchObject({ total: 3, matched: 2, unmatched: 1 })
    const { screenId } = found.data
    const exported = (await at.call('GET /api/blade-user/screen-export', { screenId, result: 'unmatched' })).text
    expect(exported).toContain('未找到')
    expect(exported).toContain('已停用')
    const other = await at.addUser({ tenantId: '000000' })
    expect(await said('GET /api/blade-user/screen-export', { screenId, result: 'matched' }, other)).toBe(
      '400 筛选结果已过期',
    )
    const many = Array.from({ length: 2001 }, (_, n) => `a${n}`)
    expect(await said(`${user}/screen-number`, { numbers: many, field: 'account' })).toBe('400 单次最多筛选2000条')
  })

  it('lets guests in only while registration is open', async () => {
    const guest = { name: '访客', account: 'guest1', password: 'abcd1234' }
    const register = async (more: object = {}) => {
      const { code, body } = await at.call(`${user}/register-guest`, { ...guest, ...more }, null)
      return `${code} ${body?.msg}`
    }
    expect(await register()).toBe('400 未开放注册')
    await at.database.kysely
      .updateTable('blade_param')
      .set({ param_value: '1' })
      .where('param_key', '=', 'account.registerUser')
      .execute()
    expect(await register({ password: 'short' })).toBe('400 密码为8-16位字母和数字组合')
    expect(await register({ account: 'anna' })).toBe('400 账号已存在')
    expect(await register()).toBe('200 操作成功')
    const page = await at.call('GET /api/blade-user/user/page', { account: 'guest1' })
    expect(page.data.records).toMatchObject([{ realName: '访客', type: 2, status: 0, roleName: '学员' }])
    const elsewhere = { source: 'hub', subject: 'octo' }
    const db = at.database.kysely
    const oauthId = await ticketFor(db, '000000', elsewhere, new Date())
    expect(await register({ account: 'guest2', oauthId: 'made up' })).toBe('400 第三方登录已过期，请重新登录')
    expect(await register({ account: 'guest2', oauthId })).toBe('200 操作成功')
    const second = await at.call('GET /api/blade-user/user/page', { account: 'guest2' })
    expect(second.data.records).toHaveLength(1)
    expect(await boundUser(db, '000000', elsewhere)).toBe(second.data.records[0].id)
    expect(await register({ account: 'guest3', oauthId }), 'a ticket is good for one use').toMatch(/^400 第三方/)
    const crowd = await Promise.all(Array.from({ length: 24 }, (_, n) => register({ account: `crowd${n}` })))
    const added = crowd.filter((said) => said.startsWith('200')).length
    expect(2 + added, 'of those who come at once an hour lets in twenty').toBe(20)
    expect(crowd.filter((said) => said.startsWith('429'))).toHaveLength(24 - added)
  })

  it('lists who may review, and reads face checks of learners', async () => {
    const role = await at.database.kysely
      .selectFrom('blade_role')
      .select('id')
      .where('role_alias', '=', 'auditor')
      .executeTakeFirst()
    const id = await addPerson('audi', role ? { roleId: [role.id] } : {})
    const auditors = await at.call('GET /api/blade-user/user/auditor-phone-list', { keyword: 'audi' })
    if (role) expect(auditors.data).toMatchObject([{ id, realName: 'audi', deptName: '研发' }])
    const sent = await at.call(`${user}/face/learn/submit`, {
      image: 'https://example.com/a.jpg',
      score: 91.5,
      result: 1,
      refType: 'exam',
    })
    expect(sent.code).toBe(200)
    const page = await at.call('GET /api/blade-user/face-record/page-list', { result: 1 })
    expect(page.data.records).toMatchObject([{ account: 'admin', similarity: 91.5, result: 1 }])
    expect(await said(`${user}/face/learn/submit`, { image: 'javascript:1', score: 1, result: 0 })).toMatch(/^400/)
    const face = await putFile(at, { name: 'a.png', bytes: png, fields: { private: '1' } })
    const { name } = face.data
    const kept = { image: face.data.link, score: 10, result: 0 }
    expect((await at.call(`${user}/face/learn/submit`, kept)).code).toBe(200)
    const [refused] = (await at.call('GET /api/blade-user/face-record/page-list', { result: 0 })).data.records
    const link = new URL(refused.faceUrl, 'http://here')
    expect(link.pathname).toBe(`/${name}`)
    const terms = at.files.links.termsOf(name, Object.fromEntries(link.searchParams), new Date())
    expect(terms!.until - Date.now() / 1000).toBeGreaterThan(500)
    const inAnHour = new Date(Date.now() + 3_600_000)
    expect(at.files.links.termsOf(name, Object.fromEntries(link.searchParams), inAnHour)).toBeUndefined()
    expect((await at.call(`${user}/face-record/batch-delete`, { ids: page.data.records[0].id })).data).toBe(true)
  })

  it('reads departments of one sheet below each other, and posts by their codes', async () => {
    const depts = [
      ['部门名称', '部门全称', '部门编号', '上级部门', '部门类型', '排序'],
      ['分公司', '分公司', 'FGS', '集团', '公司', 1],
      ['一部', '一部', null, '集团/分公司', '部门', 1],
      ['一组', '一组', null, '一部', '小组', 1],
      ['孤儿', '孤儿', null, '没有', '部门', 1],
    ]
    const { data } = await sendSheet(at, '/api/blade-system/dept/import', depts)
    expect(data).toMatchObject({ successCount: 3, failCount: 1 })
    expect(data.errors).toMatchObject([{ row: 5, field: 'parentId', message: '上级部门不存在：没有' }])
    expect((await at.call('GET /api/blade-system/dept/export')).text).toContain('一组')
    const posts = [
      ['岗位编号', '岗位名称', '岗位类型', '岗位排序'],
      ['p1', '司机', '基层', 1],
      ['p2', '会计', '没有', 1],
    ]
    const answer = await sendSheet(at, '/api/blade-system/post/import', posts)
    expect(answer.data).toMatchObject({ successCount: 1, failCount: 1 })
    const kinds = await at.call('GET /api/blade-system/post/lazy-tree')
    expect(kinds.data).toContainEqual(expect.objectContaining({ title: '基层', hasChildren: true }))
    const [kind] = kinds.data.filter(({ title }: { title: string }) => title === '基层')
    const leaves = await at.call('GET /api/blade-system/post/lazy-tree', { parentId: kind.id })
    expect(leaves.data).toMatchObject([{ title: '司机', parentId: kind.id, hasChildren: false }])
  })

  it('takes many blocked words at once and passes over those it has', async () => {
    const save = (words: unknown) => at.call('POST /api/blade-system/sensitive-word/save-batch', { words, level: 1 })
    expect((await save('坏词\n坏词\n另一个')).data).toEqual({ successCount: 2, skipCount: 1 })
    expect((await save(['坏词', 'Third'])).data).toEqual({ successCount: 1, skipCount: 1 })
    expect((await save(`好\n${'长'.repeat(51)}`)).body.msg).toBe('第2行敏感词最多50个字符')
  })
})
