/** Which passwords are taken, for those who use and those who administer, as the installation has chosen. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aCompany, type Company, type Data } from './company'

const ruleA = '400 密码为8-16位字母和数字组合'
const ruleB = /^400 密码以字母开头/
const well = '200 操作成功'

describeEachDatabase('Passwords', (open) => {
  let at: Company
  let deptId: string
  let adminRole: string
  let people = 0
  const said = async (what: string, params: Data, token = at.admin) => {
    const { code, msg } = await at.ask(what, params, token)
    return `${code} ${msg}`
  }
  const choose = async (paramKey: string, paramValue: string) => {
    const { data } = await at.ask('GET /api/blade-system/param/list', { paramKey_equal: paramKey }, at.admin)
    expect(await said('POST /api/blade-system/param/submit', { id: data.records[0].id, paramValue })).toBe(well)
  }
  /** The message to a new person, or administrator, with that password. */
  const given = (password: string, path = 'blade-user/submit', more: Data = {}) => {
    people += 1
    const phone = `139${String(people).padStart(8, '0')}`
    const entry = {
      account: `person${people}`,
      realName: '某人',
      type: 2,
      deptId,
      postStatus: 1,
      status: 1,
      phone,
      password,
    }
    return said(`POST /api/${path}`, { ...entry, ...more })
  }
  const toAdmin = (password: string) => given(password, 'blade-user/admin/submit', { roleId: [adminRole] })

  beforeAll(async () => {
    at = await aCompany(open)
    deptId = (await at.ask('GET /api/blade-system/dept/list', {}, at.admin)).data[0].id
    adminRole = (await at.ask('GET /api/blade-system/role/list', { roleAlias_equal: 'administrator' }, at.admin))
      .data[0].id
  })

  it('of people follow rule A, those of administrators rule B', async () => {
    expect(await given('letters1')).toBe(well)
    for (const wrong of ['short12', 'lettersonly', '12345678', 'with-mark1', `${'a'.repeat(16)}1`]) {
      expect([wrong, await given(wrong)]).toEqual([wrong, ruleA])
    }
    for (const right of ['lettersonly', 'with-mark!']) expect(await toAdmin(right)).toBe(well)
    for (const wrong of ['1digitfirst', 'short-1', 'a'.repeat(17)]) {
      expect([wrong, await toAdmin(wrong)]).toEqual([wrong, expect.stringMatching(ruleB)])
    }
    for (const wrong of ['a b c d e f', '字母abcdefg']) expect(await toAdmin(wrong)).toMatch(/^400 密码/)
  })

  it('follow the other rule where a parameter says so, also when people change their own', async () => {
    await choose('security.password.user', 'B')
    await choose('security.password.admin', 'A')
    expect(await given('with-mark!')).toBe(well)
    expect(await given('1digitfirst')).toMatch(ruleB)
    expect(await toAdmin('letters1')).toBe(well)
    expect(await toAdmin('with-mark!')).toBe(ruleA)
    const role = await at.addRole('reader', ['param'])
    await at.addUser('owner', { roleId: role })
    const token = await at.signIn('owner')
    const change = (newPassword: string) =>
      said(
        'POST /api/blade-user/update-password',
        { oldPassword: 'abcd1234', newPassword, newPassword1: newPassword },
        token,
      )
    expect(await change('1digitfirst')).toMatch(ruleB)
    expect(await change('my-own-mark!')).toBe(well)
    expect(await at.signIn('owner', 'my-own-mark!')).not.toBe('invalid_grant')
  })

  it('tried as the old one count like failed sign-ins, and lock the account as those do', async () => {
    const role = await at.addRole('guessed', ['param'])
    await at.addUser('guesser', { roleId: role })
    const token = await at.signIn('guesser')
    const change = (oldPassword: string) => {
      const again = { newPassword: 'letters2', newPassword1: 'letters2' }
      return said('POST /api/blade-user/update-password', { oldPassword, ...again }, token)
    }
    for (const n of [1, 2, 3, 4, 5]) expect(await change(`wrong${n}`)).toBe('400 原密码不正确')
    expect(await change('abcd1234')).toBe('400 登录失败次数过多，请30分钟后再试')
    expect(await at.signIn('guesser')).toBe('account_locked')
    await sql`delete from lectern_attempt where subject like '%/guesser'`.execute(at.database.kysely)
    expect(await change('wrong6')).toBe('400 原密码不正确')
    expect(await change('abcd1234')).toBe(well)
    const left = sql`select 1 from lectern_attempt where subject like '%/guesser'`
    expect((await left.execute(at.database.kysely)).rows).toEqual([])
  })

  it('of rule B may have seven characters and any length where its other reading is chosen', async () => {
    await choose('security.password.user', 'B')
    expect(await given('seven-7')).toMatch(ruleB)
    await choose('security.password.b.reading', 'applied')
    expect(await given('seven-7')).toBe(well)
    expect(await given('long-'.repeat(12))).toBe(well)
    expect(await given('six-66')).toBe('400 密码至少7位，不能有空格、中文和中文符号')
    await choose('security.password.b.reading', 'stated')
    expect(await given('seven-7')).toMatch(ruleB)
  })
})
