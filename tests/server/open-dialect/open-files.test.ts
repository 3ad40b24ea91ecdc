/** Files that a front end of the open dialect sends and fetches, and its requests beside the lists of its screens. */
import { readFileSync, writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { png } from '../../builders/put-file'
import { fieldOf } from '../../../src/model/names'
import { aSheet, shippedModel } from '../io/office'
import { anOpenClient, type Answer, type Data, type OpenClient, well } from './client'

const system = '/blade-system'

describeEachDatabase('A front end of the open dialect', (open) => {
  let at: OpenClient
  beforeAll(async () => {
    at = await anOpenClient(open)
    well(await at.signIn())
  })
  const window = () => ({ 'blade-auth': `bearer ${at.token}` })
  const firstRowOf = async ({ type, bytes }: Answer) => {
    expect(type).toContain('spreadsheetml')
    const path = join(mkdtempSync(join(tmpdir(), 'lectern-open-sheet-')), 'a.xlsx')
    writeFileSync(path, bytes)
    return (await readSheet(path))[0]!.map(String)
  }

  it('fetches the template of people in a new window, fills it in, sends it, and sees them in list and export', async () => {
    const headings = await firstRowOf(await at.open(`${system}/user/export-template`, window()))
    const has = (heading: string, word: string) => heading.replace('*', '') === word
    const facts: Readonly<Record<string, string>> = {
      登录账号: 'sheet.ann',
      姓名: 'Ann',
      手机号码: '13812345670',
      所属部门: '',
    }
    expect(Object.keys(facts).filter((word) => !headings.some((heading) => has(heading, word)))).toEqual([])
    const [{ title: department }] = well(await at.call(`GET ${system}/dept/tree`)).data
    const row = headings.map((heading) => {
      const word = Object.keys(facts).find((each) => has(heading, each))
      return word === undefined ? null : facts[word] || department
    })
    const sheet = (rows: (string | null)[][]) => aSheet([headings, ...rows])
    const file = { name: 'people.xlsx', bytes: readFileSync(await sheet([row])) }
    const added = well(await at.send(`POST ${system}/user/import-user`, file))
    expect(added.data.errors).toEqual([])
    const find = { current: 1, size: 10, account: 'sheet.ann' }
    const { data: page } = well(await at.call(`GET ${system}/user/list`, { query: find }))
    expect(page.records).toMatchObject([{ account: 'sheet.ann', realName: 'Ann' }])
    const changed = row.map((cell) => (cell === 'Ann' ? 'Ann Lee' : cell))
    const again = { name: 'people.xlsx', bytes: readFileSync(await sheet([changed])) }
    well(await at.send(`POST ${system}/user/import-user`, again, { isCovered: 1 }))
    const { data: later } = well(await at.call(`GET ${system}/user/list`, { query: find }))
    expect(later.records).toMatchObject([{ realName: 'Ann Lee' }])
    const exported = await at.open(`${system}/user/export-user`, { ...window(), account: 'sheet.ann' })
    expect(await firstRowOf(exported)).toEqual(expect.arrayContaining(['姓名']))
  })

  it('imports regions', async () => {
    const region = shippedModel().resources['system/region']!
    const titles = ['code', 'name', 'parentCode', 'level', 'sort'].map((name) => fieldOf(region, name)!.title['zh-CN'])
    const level = fieldOf(region, 'level')!.choices?.find(({ value }) => value === 1)
    const path = await aSheet([titles, ['97', '新区', '', level?.title['zh-CN'] ?? '1', 1]])
    const file = { name: 'regions.xlsx', bytes: readFileSync(path) }
    const { data } = well(await at.send(`POST ${system}/region/import-region`, file, { isCovered: 0 }))
    expect(data).toMatchObject({ successCount: 1, errors: [] })
    const { data: seen } = well(await at.call(`GET ${system}/region/detail`, { query: { code: '97' } }))
    expect(seen.name).toBe('新区')
  })

  it('is told in the envelope that a file is no sheet, and sends nobody in without a session', async () => {
    const wrong = await at.send(`POST ${system}/user/import-user`, { name: 'a.xlsx', bytes: Buffer.from('no sheet') })
    expect(wrong).toMatchObject({ success: false, code: 400, msg: expect.any(String) })
    const { token } = at
    at.token = 'made-up'
    const dead = await at.send(`POST ${system}/user/import-user`, { name: 'a.xlsx', bytes: Buffer.from('x') })
    at.token = token
    expect(dead).toMatchObject({ code: 401 })
    for (const path of ['export-template', 'export-user']) {
      const none = await at.open(`${system}/user/${path}`, {})
      expect(none.code, path).not.toBe(200)
      expect(none.type, path).not.toContain('spreadsheetml')
    }
  })

  it('puts a picture for its avatar, and reads where it is', async () => {
    const sent = well(await at.send('POST /blade-resource/oss/endpoint/put-file', { name: 'me.png', bytes: png }))
    expect(sent.data).toMatchObject({ link: expect.any(String), name: expect.any(String), originalName: 'me.png' })
    well(await at.call(`POST ${system}/user/update-info`, { json: { id: '1', avatar: sent.data.link } }))
    expect(well(await at.call(`GET ${system}/user/info`)).data.avatar).toBe(sent.data.link)
  })

  it('views the lines of its logs', async () => {
    const fault = { url: '/x', message: 'it broke', stack: 's', info: '', time: 't', type: 'error' }
    well(await at.call('POST /user/send-logs', { json: [fault] }))
    await at.call(`POST ${system}/param/submit`, { json: { paramName: 'L', paramKey: 'l.one', paramValue: '1' } })
    const views: string[] = []
    for (const log of ['usual', 'api', 'error']) {
      const path = `/blade-log/${log}`
      const { data } = well(await at.call(`GET ${path}/list`, { query: { current: 1, size: 10 } }))
      for (const { id } of data.records.slice(0, 1)) {
        expect(well(await at.call(`GET ${path}/detail`, { query: { id } })).data.id).toBe(id)
        views.push(log)
      }
    }
    expect(views).toContain('api')
  })

  it('draws the tree of menus to choose from, every title and key a text', async () => {
    const { data } = well(await at.call(`GET ${system}/menu/tree`))
    const all = (nodes: Data[]): Data[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])])
    const nodes = all(data)
    expect(nodes.length).toBeGreaterThan(20)
    expect(nodes.filter(({ id, key, value, title }) => id !== key || key !== value || !title)).toEqual([])
  })

  it('changes scopes, and keeps a region that holds others', async () => {
    const { data: menus } = well(await at.call(`GET ${system}/menu/lazy-menu-list`, { query: { parentId: 0 } }))
    const group = menus.find(({ code }: Data) => code === 'consumer')
    const { data: below } = well(await at.call(`GET ${system}/menu/lazy-menu-list`, { query: { parentId: group.id } }))
    const menuId = below.find(({ code }: Data) => code === 'user').id
    const rows = {
      'data-scope': { scopeColumn: 'create_user', scopeField: '*', scopeClass: '', scopeValue: '' },
      'api-scope': { scopePath: '/blade-user/user/page' },
    }
    for (const [name, facts] of Object.entries(rows)) {
      const row = { menuId, scopeName: 'One', resourceCode: 'one', scopeType: 2, remark: '', ...facts }
      well(await at.call(`POST ${system}/${name}/submit`, { json: row }))
      const find = { query: { current: 1, size: 10, menuId, resourceCode: 'one' } }
      const listed = async () => well(await at.call(`GET ${system}/${name}/list`, find)).data.records
      const [found] = await listed()
      well(await at.call(`POST ${system}/${name}/submit`, { json: { ...found, scopeName: 'Other' } }))
      expect(await listed()).toMatchObject([{ id: found.id, scopeName: 'Other' }])
    }
    const region = { sort: 1, remark: '', parentName: '' }
    const put = (parentCode: string, code: string) =>
      at.call(`POST ${system}/region/submit`, {
        json: { ...region, level: code.length / 2, parentCode, code, name: code, subCode: code },
      })
    well(await put('00', '98'))
    well(await put('98', '9801'))
    const refused = await at.call(`POST ${system}/region/remove`, { query: { id: '98' } })
    expect(refused).toMatchObject({ success: false, code: 409 })
    well(await at.call(`POST ${system}/region/remove`, { query: { id: '9801' } }))
    well(await at.call(`POST ${system}/region/remove`, { query: { id: '98' } }))
  })
})
