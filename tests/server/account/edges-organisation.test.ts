import { cheapPasswords } from '../../builders/cheap-passwords'
import { registry } from '../../../src/server/product/registry'
import { beforeAll, expect, it } from 'vitest'
import { sealAlike } from '../../../src/server/product/jobs/reencrypt-unique'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { createVault } from '../../../src/server/core/crypto/vault'
import { describeEachDatabase } from '../../builders/databases'
import { aMoment } from '../../builders/moment'
import { aProduct, type Person, type Product } from '../../builders/product'
import { added, holds, letters } from './edges'

const user = 'POST /api/blade-user/submit'
const admin = 'POST /api/blade-user/admin/submit'
const dept = 'POST /api/blade-system/dept/submit'
const post = 'POST /api/blade-system/post/submit'
const group = 'POST /api/blade-user/group'
const role = 'POST /api/blade-system/role/submit'
const tenant = 'POST /api/blade-system/tenant'
const tooWeak = '400 密码至少7位，不能有空格、中文和中文符号'

/** A right number, and one whose last digit does not fit. */
const [idCard, wrongIdCard] = ['11010519491231002X', '110105194912310021']

describeEachDatabase('Edge cases of the organisation', (open) => {
  let at: Product
  let [top, below, chief, learner, away] = ['', '', '', '', '']
  let stranger: Person
  let phones = 0
  const person = (account: string, more: object = {}) => ({
    account,
    realName: '某人',
    type: 2,
    deptId: below,
    postStatus: 1,
    status: 1,
    phone: `135${String(++phones).padStart(8, '0')}`,
    ...more,
  })
  beforeAll(async () => {
    at = await aProduct(open)
    const office = { deptCategory: 2, sort: 1, status: 1 }
    top = await added(at, 'system/dept', { ...office, deptName: '总部', fullName: '总部', deptCode: 'TOP' })
    below = await added(at, 'system/dept', { ...office, deptName: '分部', fullName: '分部', parentId: top })
    chief = await added(at, 'system/user', person('chief', { idCard, email: 'chief@example.com', code: 'C-1' }))
    const found = await at.call('GET /api/blade-system/role/page', { roleAlias: 'user' })
    learner = found.data.records.find((row: { roleAlias: string }) => row.roleAlias === 'user').id
    await at.addTenant('200002')
    stranger = await at.addUser({ tenantId: '200002' })
    away = String((await at.plant(at.model.resources['system/dept']!, { tenantId: '200002' })).id)
  })

  const anOffice = (name: string) =>
    added(at, 'system/dept', { deptCategory: 2, sort: 1, status: 1, deptName: name, fullName: name })

  /** Somebody who may do all that the first administrator may. */
  const anotherRoot = async () => {
    const { data } = await at.call('GET /api/blade-system/role/page', { roleAlias: 'administrator' })
    const secret = 'Abcdef-12345'
    const entry = { account: 'root2', realName: '副手', phone: '13600000099', type: 1, status: 1 }
    const id = await added(at, 'system/admin-user', { ...entry, password: secret, roleId: [data.records[0].id] })
    await at.database.kysely.updateTable('blade_user').set({ must_change_password: 0 }).where('id', '=', id).execute()
    return at.signIn('root2', '000000', secret)
  }

  it('of a person: limits, forms, what is taken already, who leads', async () => {
    const say = (more: object, zh: string, en?: string) => ({ ask: user, send: person('fresh1', more), zh, en })
    await holds(at, {
      'no account': say({ account: '' }, '400 请输入登录账号', 'Enter the account'),
      'three letters': say({ account: 'abc' }, '400 登录账号至少4个字符'),
      'thirty-one letters': say({ account: 'a'.repeat(31) }, '400 登录账号最多30个字符'),
      'an account with a blank': say({ account: 'a b c d' }, '400 登录账号格式不正确'),
      'an account in capitals': say({ account: 'CHIEF' }, '400 账号已存在', 'The account already exists'),
      'no name': say({ realName: '' }, '400 请输入姓名', 'Enter the name'),
      'a long name': say({ realName: letters(21) }, '400 姓名最多20个字符'),
      'a phone with blanks': say({ phone: '138 0000 0000' }, '400 手机号码最多11个字符'),
      'a phone of 12…': say({ phone: '12345678901' }, '400 请输入正确的手机号码'),
      'neither phone nor mail': say(
        { phone: '' },
        '400 请输入手机号码或邮箱',
        'Enter a mobile number or an e-mail address',
      ),
      'a mail address that is held': say({ email: 'Chief@example.com' }, '400 邮箱已存在'),
      'a staff number that is held': say({ code: 'c-1' }, '400 工号已存在', 'The staff number already exists'),
      'an ID card that is held': say({ idCard }, '400 身份证号已存在'),
      'an ID card that cannot be': say({ idCard: wrongIdCard }, '400 请输入正确的身份证号码'),
      'a birthday to come': say(
        { birthday: '2999-01-01' },
        '400 出生日期不能晚于今天',
        'The birthday cannot be in the future',
      ),
      'no department': say({ deptId: '' }, '400 请选择所属部门', 'Choose the department'),
      'a department that is not': say({ deptId: '42' }, '400 部门不存在：42'),
      'a department elsewhere': say({ deptId: away }, `400 部门不存在：${away}`),
      'eleven further departments': say(
        {
          deptIds: Array(11)
            .fill(top)
            .map((id, n) => id + n),
        },
        '400 兼职部门最多10项',
      ),
      'a post that is not': say({ postId: ['42'] }, '400 岗位不存在：42', 'The position does not exist: 42'),
      'a state that is not': say({ postStatus: 4 }, '400 在职状态取值不正确'),
      'a long remark': say({ remark: letters(201) }, '400 备注最多200个字符'),
      'the own leader': {
        ask: user,
        send: { id: chief, leaderId: chief },
        zh: '400 直属上级不能形成循环',
        en: 'Leaders cannot form a circle',
      },
      'an unknown id': { ask: user, send: { id: '42', realName: '无' }, zh: '404 数据不存在' },
      'the phone of another': {
        ask: user,
        send: { id: await added(at, 'system/user', person('second')), phone: '13500000001' },
        zh: '400 手机号码已存在',
        en: 'The mobile number already exists',
      },
    })
  })

  it('of a person: an account is free again after its holder is gone, a birthday follows from the ID card', async () => {
    const id = await added(at, 'system/user', person('leaver', { idCard: '110105194912310038' }))
    const { data } = await at.call('GET /api/blade-user/info/{id}', { id })
    expect(data.birthday).toBe('1949-12-31')
    expect((await at.call('POST /api/blade-user/remove', { ids: id })).code).toBe(200)
    await added(at, 'system/user', person('leaver', { idCard: '110105194912310038' }))
  })

  it('of a person: an ID card kept before ID cards were unique counts once it is enciphered anew', async () => {
    const old = '110105194912310046'
    const [one, two] = [await added(at, 'system/user', person('old1')), await added(at, 'system/user', person('old2'))]
    const vault = createVault(at.config.keys.secret, cheapPasswords)
    const kept = () =>
      at.database.kysely.selectFrom('blade_user').select(['id', 'id_card']).where('id', 'in', [one, two]).execute()
    const keep = (id: string) =>
      at.database.kysely
        .updateTable('blade_user')
        .set({ id_card: vault.encipher(old) })
        .where('id', '=', id)
        .execute()
    await keep(one)
    await keep(two)
    const { database, model, config } = at
    const effect = await sealAlike.run({
      database,
      model,
      registry,
      vault,
      folder: config.data,
      payload: {},
      attempt: 1,
      id: '1',
      now: new Date(),
      logger: createLogger('silent'),
      signal: new AbortController().signal,
    })
    await effect!(database.kysely)
    expect((await kept()).map(({ id_card }) => vault.decipher(id_card))).toEqual([old, old])
    await holds(at, {
      'an ID card of before': { ask: user, send: person('old3', { idCard: old }), zh: '400 身份证号已存在' },
    })
  })

  it('of a person: who may not be stopped, granted or changed, and what cannot be asked', async () => {
    const gone = await added(at, 'system/user', person('gone1', { postStatus: 3, status: 0 }))
    const api = 'POST /api/blade-user'
    const root = (await at.call('GET /api/blade-user/info')).data.id
    await holds(at, {
      'enabling who left': {
        ask: `${api}/setting-enable-status`,
        send: { ids: gone },
        zh: '409 离职人员不能启用',
        en: 'Someone who has left cannot be enabled',
      },
      'disabling oneself': {
        ask: `${api}/setting-disable-status`,
        send: { ids: root },
        zh: '409 不能停用当前登录账号',
        en: 'You cannot disable your own account',
      },
      'removing oneself': {
        ask: `${api}/remove`,
        send: { ids: root },
        zh: '409 不能删除当前登录账号',
        en: 'You cannot delete your own account',
      },
      'a status of 2': {
        ask: `${api}/update/status`,
        send: { ids: chief, status: 2 },
        zh: '400 状态取值不正确',
        en: 'This status does not exist',
      },
      'enabling who is enabled': { ask: `${api}/setting-enable-status`, send: { ids: chief }, zh: '200 操作成功' },
      'nobody chosen': { ask: `${api}/setting-enable-status`, send: { ids: '' }, zh: '400 请选择至少一条数据' },
      'too many chosen': {
        ask: `${api}/remove`,
        send: { ids: Array.from({ length: 1001 }, (_, n) => `${n}`) },
        zh: '400 一次最多操作1000条数据',
      },
      'a role that is not': {
        ask: `${api}/grant`,
        send: { userIds: chief, roleIds: '42' },
        zh: '400 角色不存在：42',
        en: 'The role does not exist: 42',
      },
      'somebody elsewhere': {
        ask: `${api}/grant`,
        send: { userIds: chief, roleIds: learner },
        as: stranger,
        zh: '404 数据不存在',
      },
      'a weak new password': {
        ask: `${api}/reset-password`,
        send: { userIds: chief, password: 'short' },
        zh: '400 密码为8-16位字母和数字组合',
      },
    })
    expect((await at.call('GET /api/blade-user/user/page', { deptId: '42' })).data).toMatchObject({ total: 0 })
  })

  it('of a person: activation texts go to who waits for one, by the sender in use', async () => {
    const get = 'GET /api/blade-user/sms/send-activate'
    const post = 'POST /api/blade-user/sms/send-activate'
    const waiting = await added(at, 'system/user', person('waits1'))
    const others = [
      await added(at, 'system/user', person('waits2', { status: 0 })),
      await added(at, 'system/user', person('waits3', { phone: '', email: 'waits3@example.com' })),
    ]
    const viewer = await at.addUser({ tenantId: '000000', only: ['user', 'user_view'] })
    await holds(at, {
      'without a sender': {
        ask: get,
        send: { userIds: waiting },
        zh: '400 短信服务未配置',
        en: 'Text messages are not set up',
      },
      'a code without a sender': { ask: get, send: { phone: '13500000001', scene: 'login' }, zh: '400 短信服务未配置' },
    })
    const sender = await added(at, 'resource/sms-setting', { category: 0, smsCode: 'noted' })
    expect((await at.call('POST /api/blade-resource/sms/enable', { id: sender })).code).toBe(200)
    await holds(at, {
      'by who may not edit': { ask: get, send: { userIds: waiting }, as: viewer, zh: '403 没有操作权限' },
      'to who is not': { ask: post, send: { userIds: '42' }, zh: '404 数据不存在' },
      'to somebody elsewhere': { ask: get, send: { userIds: waiting }, as: stranger, zh: '404 数据不存在' },
      'to nobody': { ask: post, send: { userIds: [] }, zh: '400 请选择至少一条数据' },
    })
    expect((await at.call(get, { userIds: waiting }, null)).code, 'without a session').toBe(40001)
    const sent = await at.call(get, { userIds: [waiting, ...others] })
    expect(sent.data).toEqual({ sent: 1, failed: 2 })
    expect((await at.call(post, { userIds: waiting })).data, 'again within a minute').toEqual({ sent: 0, failed: 1 })
    const log = await at.call('GET /api/blade-log/usual/list', { logId: 'sms' })
    const told = await at.call('GET /api/blade-log/usual/detail', { id: log.data.records[0].id })
    expect(told.data.logData).toMatch(/^135\*{4}\d{4}: 您的账号waits1已开通/)
    expect((await at.call('POST /api/blade-resource/sms/submit', { id: sender, smsCode: 'noted2' })).code).toBe(200)
  })

  it('of a code on the phone: it signs in by the sender in use, whatever the server was started with', async () => {
    const clients = at.database.kysely.updateTable('blade_client')
    await clients.set({ authorized_grant_types: ['captcha', 'password', 'refresh_token', 'sms_code'] }).execute()
    await aMoment()
    expect((await at.call('GET /api/lectern/client-config', {}, null)).body).toMatchObject({ phoneLogin: true })
    const users = at.database.kysely.selectFrom('blade_user').select('phone').where('account', '=', 'waits1')
    const { phone } = await users.executeTakeFirstOrThrow()
    expect((await at.call('GET /api/blade-user/sms/send-activate', { phone, scene: 'login' }, null)).data).toBe(true)
    const log = await at.call('GET /api/blade-log/usual/list', { logId: 'sms' })
    const told = await at.call('GET /api/blade-log/usual/detail', { id: log.data.records[0].id })
    const [code] = /\d{6}$/.exec(told.data.logData)!
    const enter = { grant_type: 'sms_code', tenantId: '000000', phone }
    const answer = (sent: string) => at.call('POST /api/blade-auth/oauth/token', { ...enter, code: sent }, null)
    expect((await answer('x')).body).toMatchObject({
      error: 'invalid_code',
      error_description: '验证码不正确或已过期，请重新获取',
    })
    const wrong = await at.call('POST /api/blade-auth/oauth/token', { ...enter, code: 'x' }, null, { locale: 'en-US' })
    expect(wrong.body).toMatchObject({
      error: 'invalid_code',
      error_description: 'Wrong or expired code. Ask for a new one',
    })
    // A learner has no menu to work in.
    const roles = at.database.kysely.selectFrom('blade_role').select('id').where('role_alias', '=', 'administrator')
    const { id } = await roles.executeTakeFirstOrThrow()
    await at.database.kysely
      .updateTable('blade_user')
      .set({ role_id: [id] })
      .where('account', '=', 'waits1')
      .execute()
    const { body } = await answer(code)
    expect(body).toMatchObject({ access_token: expect.any(String), user_name: 'waits1' })
    expect((await answer(code)).body, 'a code is for once').toMatchObject({ error: 'invalid_code' })
  })

  it('of an administrator', async () => {
    const entry = { account: 'keeper', realName: '管家', phone: '13600000011', type: 2, status: 1, roleId: [learner] }
    const say = (more: object, zh: string, en?: string) => ({ ask: admin, send: { ...entry, ...more }, zh, en })
    const first = (await at.call('GET /api/blade-user/info')).data.id
    const second = await anotherRoot()
    await holds(at, {
      'the account of a person': say({ account: 'Chief' }, '400 账号已存在', 'The account already exists'),
      'no name': say({ realName: '' }, '400 请输入姓名', 'Enter the name'),
      'no phone': say({ phone: '' }, '400 请输入手机号码', 'Enter the mobile number'),
      'no role': say({ roleId: [] }, '400 请选择所属角色', 'Choose the roles'),
      'a weak password': say({ password: '1' }, tooWeak),
      'the first one removed': {
        ask: 'POST /api/blade-user/remove',
        send: { ids: first },
        as: second,
        zh: '409 [管理员]系统内置数据，不能删除',
        en: '[管理员]Built-in data cannot be deleted',
      },
      'the password of another': {
        ask: 'POST /api/blade-user/admin/update-password',
        send: { id: chief, oldPassword: 'a', newPassword: 'b' },
        zh: '403 没有操作权限',
      },
      'no accounts to reset': {
        ask: 'POST /api/blade-user/admin/reset-password/accounts',
        send: { accounts: [] },
        zh: '400 请选择至少一条数据',
      },
    })
  })

  it('of a department', async () => {
    const entry = { deptName: '新部', fullName: '新部', deptCategory: 2, sort: 1, status: 1, parentId: top }
    const say = (more: object, zh: string, en?: string) => ({ ask: dept, send: { ...entry, ...more }, zh, en })
    const remove = 'POST /api/blade-system/dept/remove'
    await holds(at, {
      'no name': say({ deptName: '' }, '400 请输入部门名称', 'Enter the name'),
      'a long name': say({ deptName: 'a'.repeat(46) }, '400 部门名称最多45个字符'),
      'a name with blanks': say({ deptName: '新 部' }, '400 只能包含中文、字母、数字、下划线和点，最多100个字符'),
      'a name held beside': say({ deptName: '分部' }, '400 部门名称已存在', 'The department name already exists'),
      'the same name elsewhere': say({ deptName: '总部' }, '200 操作成功'),
      'no full name': say({ fullName: '' }, '400 请输入部门全称', 'Enter the full name'),
      'a code that is held': say({ deptCode: 'top' }, '400 部门编号已存在', 'The department code already exists'),
      'a code with signs': say({ deptCode: 'a b' }, '400 部门编号格式不正确'),
      'an order of nine digits': say({ sort: 100000000 }, '400 排序不能大于99999999'),
      'below itself': {
        ask: dept,
        send: { id: top, parentId: below },
        zh: '400 上级不能选择自己或下级',
        en: 'An entry cannot be placed under itself or one of its descendants',
      },
      'below one elsewhere': say({ parentId: away, deptName: '远部' }, `400 上级部门不存在：${away}`),
      'with departments below': {
        ask: remove,
        send: { ids: top },
        zh: '409 [总部]存在下级部门，不能删除',
        en: '[总部]It has sub-departments and cannot be deleted',
      },
      'with people': {
        ask: remove,
        send: { ids: below },
        zh: '409 [分部]部门下存在人员，不能删除',
        en: '[分部]This department has people and cannot be deleted',
      },
      'of another tenant': { ask: dept, send: { id: away, deptName: '夺取' }, as: stranger, zh: '200 操作成功' },
    })
  })

  it('of a department: ten levels and no more', async () => {
    const office = { deptCategory: 2, sort: 1, status: 1 }
    let parentId = top
    for (let level = 2; level <= 10; level++)
      parentId = await added(at, 'system/dept', { ...office, deptName: `级${level}`, fullName: `级${level}`, parentId })
    const eleventh = { ...office, deptName: '级11', fullName: '级11', parentId }
    await holds(at, {
      'an eleventh': {
        ask: dept,
        send: eleventh,
        zh: '400 部门层级最多10级',
        en: 'Departments can have at most 10 levels',
      },
    })
  })

  it('of a department: its path moves with it, and a head who goes leaves it without one', async () => {
    const office = { deptCategory: 2, sort: 1, status: 1 }
    const one = await added(at, 'system/dept', { ...office, deptName: '甲', fullName: '甲', parentId: top })
    const two = await added(at, 'system/dept', { ...office, deptName: '乙', fullName: '乙', parentId: one })
    expect((await at.call(dept, { id: one, parentId: below })).code).toBe(200)
    const row = await at.rowOf(at.model.resources['system/dept']!, two)
    expect(String(row!.ancestors).split(',').slice(-3)).toEqual([top, below, one])
    const head = await added(at, 'system/user', person('head1'))
    await at.call(dept, { id: two, leaderId: head })
    expect((await at.call('POST /api/blade-user/remove', { ids: head })).code).toBe(200)
    const detail = await at.call('GET /api/blade-system/dept/detail', { id: two })
    expect(detail.data.leaderId ?? '').toBe('')
  })

  it('of a post', async () => {
    const entry = { category: '3', postCode: 'p-1', postName: '技师', sort: 1, status: 1 }
    const say = (more: object, zh: string, en?: string) => ({ ask: post, send: { ...entry, ...more }, zh, en })
    const held = await added(at, 'system/post', { ...entry, postCode: 'HELD', postName: '在岗' })
    await added(at, 'system/user', person('holder', { postId: [held] }))
    await holds(at, {
      'no kind': say({ category: '' }, '400 请选择岗位类型', 'Choose the kind'),
      'no code': say({ postCode: '' }, '400 请输入岗位编号', 'Enter the code'),
      'a code in other letters': say({ postCode: 'held' }, '400 岗位编号已存在', 'This position code already exists'),
      'a name that is held': say(
        { postCode: 'p-2', postName: '在岗' },
        '400 岗位名称已存在',
        'This position name already exists',
      ),
      'no order': say({ sort: null }, '400 请输入岗位排序', 'Enter the order'),
      'update without an id': {
        ask: 'POST /api/blade-system/post/update',
        send: entry,
        zh: '400 缺少必要的请求参数：id',
        en: 'Missing parameter: id',
      },
      'save with an id': {
        ask: 'POST /api/blade-system/post/save',
        send: { ...entry, postCode: 'p-3', postName: '新岗', id: held },
        zh: '200 操作成功',
      },
      'with holders': {
        ask: 'POST /api/blade-system/post/remove',
        send: { ids: held },
        zh: '409 [在岗]岗位下存在人员，不能删除',
        en: '[在岗]This position has people and cannot be deleted',
      },
    })
  })

  it('of a group', async () => {
    const id = await added(at, 'system/user-group', { title: '已有', status: 1 })
    const say = (send: object, zh: string, en?: string) => ({
      ask: `${group}/submit`,
      send: { status: 1, ...send },
      zh,
      en,
    })
    await holds(at, {
      'no name': say({ title: '' }, '400 请输入用户组名称', 'Enter the name'),
      'a name that is held': say({ title: '已有' }, '400 用户组名称已存在', 'The name already exists'),
      'a long name': say({ title: letters(51) }, '400 用户组名称最多50个字符'),
      'too many people': say(
        { title: '太多', userIds: Array.from({ length: 5001 }, (_, n) => String(n)) },
        '400 用户组最多5000人',
        'A group can have at most 5,000 people',
      ),
      'too many departments': {
        ask: `${group}/add-dept`,
        send: { groupId: id, deptId: Array.from({ length: 201 }, (_, n) => String(n)).join() },
        zh: '400 用户组最多200个部门',
        en: 'A group can have at most 200 departments',
      },
      'somebody who is not': {
        ask: `${group}/add-users`,
        send: { groupId: id, userIds: '42' },
        zh: '400 人员不存在',
        en: 'The person does not exist',
      },
      'a department elsewhere': {
        ask: `${group}/add-dept`,
        send: { groupId: id, deptId: away },
        zh: '400 部门不存在',
        en: 'The department does not exist',
      },
      'nobody to add': { ask: `${group}/add-users`, send: { groupId: id, userIds: [] }, zh: '400 请选择至少一条数据' },
      'a group that is not': { ask: `${group}/add-user`, send: { groupId: '42', userId: chief }, zh: '404 数据不存在' },
      'switched off alone': { ask: `${group}/submit`, send: { id, status: 0 }, zh: '200 操作成功' },
    })
    const [closing, other] = [await anOffice('关停部'), await anOffice('新部')]
    const holding = await added(at, 'system/user-group', { title: '有部门', status: 1, deptIds: [closing] })
    expect((await at.call(dept, { id: closing, status: 0 })).code).toBe(200)
    await holds(at, {
      'a department more, though one it has is closed now': {
        ask: `${group}/add-dept`,
        send: { groupId: holding, deptId: other },
        zh: '200 操作成功',
      },
      'one that is closed': {
        ask: `${group}/submit`,
        send: { id, deptIds: [closing] },
        zh: '400 部门不存在',
      },
    })
    const offered = await at.call('GET /api/blade-user/group/list')
    expect(offered.data.map((one: { title: string }) => one.title)).not.toContain('已有')
  })

  it('of a role', async () => {
    const entry = { roleName: '文书', roleAlias: 'scribe', sort: 1, status: 1 }
    const say = (more: object, zh: string, en?: string) => ({ ask: role, send: { ...entry, ...more }, zh, en })
    const held = await added(at, 'system/role', { ...entry, roleName: '有人', roleAlias: 'held' })
    await added(at, 'system/role', { ...entry, roleName: '下级', roleAlias: 'child', parentId: held })
    const lone = await added(at, 'system/role', { ...entry, roleName: '独立', roleAlias: 'lone' })
    await added(at, 'system/user', person('scribe1', { roleId: [lone] }))
    const remove = 'POST /api/blade-system/role/remove'
    const grant = 'POST /api/blade-system/role/grant'
    await holds(at, {
      'no name': say({ roleName: '' }, '400 请输入角色名称', 'Enter the name'),
      'no alias': say({ roleAlias: '' }, '400 请输入角色别名', 'Enter the alias'),
      'a name that is held': say({ roleName: '有人' }, '400 角色名称已存在', 'The role name already exists'),
      'an alias that is held': say({ roleAlias: 'HELD' }, '400 角色别名已存在', 'The role alias already exists'),
      'a reserved alias': say({ roleAlias: 'tenant_admin' }, '400 角色别名为系统保留', 'This alias is reserved'),
      'below itself': { ask: role, send: { id: held, parentId: held }, zh: '400 上级不能选择自己或下级' },
      'built in': { ask: remove, send: { ids: learner }, zh: '409 [学员]系统内置数据，不能删除' },
      'with roles below': { ask: remove, send: { ids: held }, zh: '409 [有人]存在下级数据，不能删除' },
      'with people': {
        ask: remove,
        send: { ids: lone },
        zh: '409 [独立]角色已分配给用户，不能删除',
        en: '[独立]Users have this role, so it cannot be deleted',
      },
      'a menu that is not': {
        ask: grant,
        send: { roleIds: lone, menuIds: ['42'] },
        zh: '400 菜单不存在',
        en: 'The menu does not exist',
      },
      'a data scope that is not': {
        ask: grant,
        send: { roleIds: lone, dataScopeIds: ['42'] },
        zh: '400 数据权限不存在',
        en: 'The data scope does not exist',
      },
      'a call scope that is not': {
        ask: grant,
        send: { roleIds: lone, apiScopeIds: ['42'] },
        zh: '400 接口权限不存在',
        en: 'The API scope does not exist',
      },
      'a role of another tenant': {
        ask: grant,
        send: { roleIds: lone, menuIds: [] },
        as: stranger,
        zh: '404 数据不存在',
      },
    })
  })

  it('of a tenant', async () => {
    const entry = { tenantName: '新司', linkman: '张三', accountNumber: -1, storageLimit: -1, status: 1 }
    const save = `${tenant}/add-edit`
    const say = (more: object, zh: string, en?: string) => ({ ask: save, send: { ...entry, ...more }, zh, en })
    const full = {
      ...entry,
      adminAccount: 'keeper2',
      adminName: '李四',
      adminPhone: '13900000001',
      domain: 'new.example.com',
    }
    const { data } = await at.call(save, { ...full, adminPassword: 'Abcdef-12345' })
    expect(data.tenantId).toMatch(/^\d{6}$/)
    const own = (await at.call('GET /api/blade-system/tenant/detail/tenant-id', { tenantId: '000000' })).data.id
    const { id: other, usage } = (
      await at.call('GET /api/blade-system/tenant/detail/tenant-id', { tenantId: '200002' })
    ).data
    const { enabled } = usage
    await holds(at, {
      'no name': say({ tenantName: '' }, '400 请输入租户名称', 'Enter the name'),
      'a name that is held': say({}, '400 租户名称已存在', 'The tenant name already exists'),
      'no contact': say({ tenantName: '二', linkman: '' }, '400 请输入联系人', 'Enter the contact'),
      'a domain that is held': say(
        { tenantName: '三', domain: 'NEW.example.com' },
        '400 域名已存在',
        'The domain already exists',
      ),
      'a domain that cannot be': say({ tenantName: '四', domain: 'http://x' }, '400 请输入正确的域名，长度3-255个字符'),
      'over already': say(
        { tenantName: '五', expireTime: '2020-01-01 00:00:00' },
        '400 过期时间必须晚于当前时间',
        'The expiry must be in the future',
      ),
      'an account of the administrator that cannot be': say(
        { tenantName: '六', adminAccount: 'a' },
        '400 管理员账号格式不正确',
        'The administrator account is not in the right format',
      ),
      'a weak password': say({ tenantName: '七', adminPassword: 'abc' }, tooWeak),
      'a menu that is not': say({ tenantName: '八', menuIds: ['42'] }, '400 菜单不存在', 'The menu does not exist'),
      'a quota of -2': say({ tenantName: '九', accountNumber: -2 }, '400 账号额度不能小于-1'),
      'the platform removed': {
        ask: `${tenant}/remove`,
        send: { ids: own },
        zh: '409 [管理组]系统内置数据，不能删除',
        en: '[管理组]Built-in data cannot be deleted',
      },
      'the platform with a quota': {
        ask: `${tenant}/setting`,
        send: { ids: own, accountNumber: 5 },
        zh: '409 系统租户不能修改',
        en: 'The system tenant cannot be changed',
      },
      'the platform with an end': {
        ask: `${tenant}/setting`,
        send: { ids: own, expireTime: '2999-01-01 00:00:00' },
        zh: '409 系统租户不能修改',
      },
      'fewer than there are': {
        ask: `${tenant}/setting`,
        send: { ids: other, accountNumber: 0 },
        zh: `400 账号额度不能小于已有账号数${enabled}`,
        en: `The quota cannot be lower than the ${enabled} accounts in use`,
      },
    })
    const { data: made } = await at.call('GET /api/blade-system/tenant/detail/{id}', { id: data.id })
    const api = 'POST /api/blade-user'
    await holds(at, {
      'its first administrator disabled': {
        ask: `${api}/setting-disable-status`,
        send: { ids: made.adminId },
        zh: '409 [李四]不能停用租户管理员',
        en: '[李四]The tenant administrator cannot be disabled',
      },
      'its first administrator removed': {
        ask: `${api}/remove`,
        send: { ids: made.adminId },
        zh: '409 [李四]不能删除租户管理员',
        en: '[李四]The tenant administrator cannot be deleted',
      },
    })
    const facts = (domain: string) => at.call('GET /api/blade-system/tenant/info', { domain }, null)
    expect((await facts('new.example.com')).data).toMatchObject({ tenantName: '新司' })
    expect((await facts('unknown.example.com')).data).toEqual({})
  })

  it('of an equity card', async () => {
    const api = 'POST /api/blade-opsm'
    const entry = { name: '畅学卡', code: 'open', price: 0, validDays: 30, rights: ['畅学'], scopeType: 0 }
    const usual = { ...entry, stock: -1, sort: 1, enableStatus: 0 }
    const say = (more: object, zh: string, en?: string) => ({
      ask: `${api}/member-rights/submit`,
      send: { ...usual, name: '新卡', code: 'new', ...more },
      zh,
      en,
    })
    const open = await added(at, 'opsm/equity-card', usual)
    const few = await added(at, 'opsm/equity-card', { ...usual, name: '限量卡', code: 'few', stock: 1 })
    const shut = await added(at, 'opsm/equity-card', { ...usual, name: '停卡', code: 'shut', enableStatus: 1 })
    const late = {
      ...usual,
      name: '过季卡',
      code: 'late',
      startTime: '2020-01-01 00:00:00',
      endTime: '2020-02-01 00:00:00',
    }
    const over = await added(at, 'opsm/equity-card', late)
    const give = (send: object, zh: string, en?: string) => ({ ask: `${api}/user-card/grant`, send, zh, en })
    await holds(at, {
      'no name': say({ name: '' }, '400 请输入权益卡名称', 'Enter the name'),
      'a name that is held': say({ name: '畅学卡' }, '400 权益卡名称已存在', 'The name already exists'),
      'a long name': say({ name: letters(51) }, '400 权益卡名称最多50个字符'),
      'a code that is held': say({ code: 'OPEN' }, '400 权益卡编号已存在', 'The code already exists'),
      'no code any more': {
        ask: `${api}/member-rights/submit`,
        send: { id: open, code: '' },
        zh: '400 请输入权益卡编号',
        en: 'Enter the code',
      },
      'a price below nothing': say({ price: -1 }, '400 售价不能小于0'),
      'no days': say({ validDays: null }, '400 请输入有效天数', 'Enter the number of days'),
      'days of eleven years': say({ validDays: 3651 }, '400 有效天数不能大于3650'),
      'no rights': say({ rights: [] }, '400 请输入权益内容', 'Enter the benefits'),
      'twenty-one rights': say({ rights: Array.from({ length: 21 }, (_, n) => `r${n}`) }, '400 权益内容最多20项'),
      'chosen courses without one': say({ scopeType: 2 }, '400 请选择适用范围', 'Choose the scope'),
      'an end before its start': say(
        { startTime: '2030-02-01 00:00:00', endTime: '2030-01-01 00:00:00' },
        '400 结束时间必须晚于开始时间',
        'The end must be after the start',
      ),
      'no card named': give({ userIds: chief }, '400 请选择权益卡', 'Choose the card'),
      'a card that is not': give({ cardId: '42', userIds: chief }, '400 权益卡所选数据不存在'),
      'given to nobody': give({ cardId: open }, '400 请选择发放对象', 'Choose who gets the card'),
      'given to who is not': give({ cardId: open, userIds: '42' }, '400 人员不存在', 'The person does not exist'),
      'given to a department elsewhere': give({ cardId: open, deptIds: away }, '400 部门不存在'),
      'given from no day': give({ cardId: open, userIds: chief, startTime: 'soon' }, '400 请求参数类型错误：startTime'),
      'given while it is off': give(
        { cardId: shut, userIds: chief },
        '409 权益卡当前不可发放',
        'This card cannot be given out at the moment',
      ),
      'given after its time': give({ cardId: over, userIds: chief }, '409 权益卡当前不可发放'),
      'more than there are': give({ cardId: few, deptIds: below }, '400 权益卡库存不足', 'No cards left'),
      'given by a stranger': { ...give({ cardId: open, userIds: chief }, '400 权益卡所选数据不存在'), as: stranger },
    })
    const made = await at.call(`${api}/member-rights/submit`, { ...usual, name: '无编号', code: '' })
    const { data: numbered } = await at.call('GET /api/blade-opsm/member-rights/detail', { id: made.data.id })
    expect(numbered.code).toMatch(/^CARD\d{12}$/)
  })

  it('of an equity card: people hold it once, from its end on, through departments and groups too', async () => {
    const api = 'POST /api/blade-opsm'
    const usual = { price: 0, validDays: 10, rights: ['学'], scopeType: 0, sort: 1, enableStatus: 0 }
    const cardId = await added(at, 'opsm/equity-card', { ...usual, name: '十日卡', code: 'ten', stock: 4 })
    const [one, two] = [
      await added(at, 'system/user', person('card1')),
      await added(at, 'system/user', person('card2')),
    ]
    const off = await added(at, 'system/user', person('card3', { status: 0 }))
    const groupId = await added(at, 'system/user-group', { title: '持卡组', status: 1, userIds: [one, two] })
    const give = async (send: object) => {
      const { data, text } = await at.call(`${api}/user-card/grant`, { cardId, ...send })
      return data ?? text
    }
    const holders = async (more: object = {}) => {
      const { data } = await at.call('GET /api/blade-opsm/user-card/users', { cardId, ascs: 'startTime', ...more })
      return data.records
    }
    expect(await give({ userIds: [one, off], startTime: '2030-01-01' })).toEqual({ successCount: 1, skipped: 1 })
    expect(await holders()).toMatchObject([
      {
        userId: one,
        realName: '某人',
        account: 'card1',
        deptName: '分部',
        cardState: 0,
        startTime: '2030-01-01 00:00:00',
        endTime: '2030-01-11 00:00:00',
      },
    ])
    await at.call(`${api}/member-rights/submit`, { id: cardId, validDays: 20 })
    expect(await give({ groupIds: groupId })).toEqual({ successCount: 2, skipped: 0 })
    expect(await holders({ cardState: 0 })).toMatchObject([{ userId: one, endTime: '2030-01-31 00:00:00' }])
    expect(await holders({ cardState: 1, account: 'card' })).toMatchObject([{ userId: two }])
    const { data: card } = await at.call('GET /api/blade-opsm/member-rights/detail', { id: cardId })
    expect(card).toMatchObject({ stock: 1, userCount: 2 })
    const held = await at.call(`${api}/member-rights/remove`, { ids: cardId })
    expect(`${held.code} ${held.body.msg}`).toBe('409 [十日卡]存在生效中的持有人，不能删除')
    const english = await at.call(`${api}/member-rights/remove`, { ids: cardId }, at.root, { locale: 'en-US' })
    expect(english.body.msg).toBe('[十日卡]People have active cards, so it cannot be deleted')
    const { table } = at.model.resources['opsm/user-card']!
    const past = new Date('2020-01-01T00:00:00Z')
    await at.database.kysely.updateTable(table).set({ start_time: past, end_time: past }).execute()
    expect(await holders({ cardState: 2 })).toHaveLength(2)
    expect(await give({ userIds: one, startTime: '2031-01-01 08:00:00' })).toMatchObject({ successCount: 1 })
    expect(await holders({ cardState: 0 })).toMatchObject([
      { startTime: '2031-01-01 08:00:00', endTime: '2031-01-21 08:00:00' },
    ])
    await at.database.kysely.updateTable(table).set({ end_time: past }).execute()
    expect((await at.call(`${api}/member-rights/remove`, { ids: cardId })).code).toBe(200)
  })

  it('of an equity card: whoever may only give or only switch does just that', async () => {
    const usual = { price: 0, validDays: 10, rights: ['学'], scopeType: 0, stock: -1, sort: 1, enableStatus: 0 }
    const id = await added(at, 'opsm/equity-card', { ...usual, name: '权限卡', code: 'right' })
    const only = (code: string) => at.addUser({ tenantId: '000000', only: [code] })
    const [giver, switcher] = [await only('equity_card_grant'), await only('equity_card_enable')]
    const submit = 'POST /api/blade-opsm/member-rights/submit'
    const grant = { ask: 'POST /api/blade-opsm/user-card/grant', send: { cardId: id, userIds: chief } }
    await holds(at, {
      'giving by who may': { ...grant, as: giver, zh: '200 操作成功' },
      'giving by who may not': { ...grant, as: switcher, zh: '403 没有操作权限' },
      'holders seen by who may not': {
        ask: 'GET /api/blade-opsm/user-card/users',
        send: { cardId: id },
        as: giver,
        zh: '403 没有操作权限',
      },
      'a new name by who may switch': { ask: submit, send: { id, name: '改名' }, as: switcher, zh: '403 没有操作权限' },
      'switched with a new name': {
        ask: submit,
        send: { id, name: '改名', enableStatus: 1 },
        as: switcher,
        zh: '200 操作成功',
      },
      'switched by who may not': { ask: submit, send: { id, enableStatus: 0 }, as: giver, zh: '403 没有操作权限' },
    })
    const { data } = await at.call('GET /api/blade-opsm/member-rights/detail', { id })
    expect(data).toMatchObject({ name: '权限卡', enableStatus: 1 })
  })

  it('of several tenants: the platform administrator reads all, or one by its id, each row with its tenant', async () => {
    await added(at, 'system/user-group', { title: '本部组', status: 1 })
    const page = async (params: object, as?: Person) =>
      (await at.call('GET /api/blade-user/group/page', { size: 500, ...params }, as)).data.records
    const { data } = await at.call('POST /api/blade-user/group/submit', { title: '外部组', status: 1 }, stranger)
    const all = await page({})
    expect(all).toContainEqual(expect.objectContaining({ id: data.id, tenantId: '200002' }))
    expect(all.every(({ tenantName }: { tenantName: string }) => tenantName !== '')).toBe(true)
    expect(await page({ tenantId: '200002' })).toMatchObject([{ id: data.id }])
    const offered = async (tenantId: string, as?: Person) =>
      (await at.call('GET /api/lectern/options', { of: 'system/user-group.deptIds', tenantId }, as)).data.map(
        ({ value }: { value: string }) => value,
      )
    expect(await offered('200002')).toContain(away)
    expect(await offered('200002')).not.toContain(top)
    expect(await offered('000000', stranger)).not.toContain(top)
    const mended = await at.call('POST /api/blade-user/group/submit', { id: data.id, deptIds: [away] })
    expect(`${mended.code} ${mended.body.msg}`).toBe('200 操作成功')
    // A request for another tenant shows the own one.
    expect(await page({ tenantId: '000000' }, stranger)).toMatchObject([{ id: data.id }])
  })

  it('of a lecturer', async () => {
    const api = 'POST /api/blade-opsm/lecturer'
    const entry = {
      name: '王老师',
      avatar: 'https://example.com/a.png',
      lecturerType: 2,
      introduction: '<p>好</p>',
      sort: 1,
      enableStatus: 0,
    }
    const say = (more: object, zh: string, en?: string) => ({
      ask: `${api}/submit`,
      send: { ...entry, ...more },
      zh,
      en,
    })
    await added(at, 'opsm/lecturer', { ...entry, lecturerType: 1, userId: chief })
    await holds(at, {
      'no name': say({ name: '' }, '400 请输入讲师姓名', 'Enter the name'),
      'a long name': say({ name: '王'.repeat(21) }, '400 讲师姓名最多20个字符'),
      'no picture': say({ avatar: '' }, '400 请上传讲师头像'),
      'no introduction': say({ introduction: '' }, '400 请输入讲师简介'),
      'one of the house without a person': say({ lecturerType: 1 }, '400 请选择关联人员'),
      'a person who is one already': say(
        { lecturerType: 1, userId: chief },
        '400 该人员已是讲师',
        'This person is already a lecturer',
      ),
      'a person elsewhere': say({ lecturerType: 1, userId: away }, '400 关联人员所选数据不存在'),
      'a level that is none': say({ level: '9' }, '400 讲师级别取值不正确，可选：初级、中级、高级、特级'),
      'a phone that is none': say({ mobile: '123' }, '400 请输入正确的手机号码'),
      'a mail address that is none': say({ email: 'x' }, '400 请输入正确的邮箱地址'),
      'eleven fields of work': say(
        { speciality: Array.from({ length: 11 }, (_, n) => `域${n}`) },
        '400 擅长领域最多10项',
      ),
      'a field of work of 21': say({ speciality: [letters(21)] }, '400 擅长领域最多20个字符'),
      'an order of 0': say({ sort: 0 }, '400 排序不能小于1'),
    })
    const { data } = await at.call('GET /api/blade-opsm/lecturer/page-list', { deptId: below })
    expect(data.records).toMatchObject([{ userId: chief, email: 'chief@example.com' }])
  })
})
