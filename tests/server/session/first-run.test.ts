import { cheapPasswords } from '../../builders/cheap-passwords'
import { expect, it } from 'vitest'
import { columns } from '../../../src/fields/columns'
import { firstRun } from '../../../src/server/startup/first-run'
import { randomPassword } from '../../../src/server/core/crypto/password-hasher'
import type { Database } from '../../../src/server/core/context/database'
import type { SchemaFiles } from '../../../src/model/compile/compile'
import { describeEachDatabase } from '../../builders/databases'
import { academyTables, adminPassword, aModel, menu } from './academy'

const clients = [
  { id: 'lectern', secret: 'lectern-secret', dialect: 'product' },
  { id: 'saber', secret: 'saber_secret', dialect: 'open' },
] as const

const rows: SchemaFiles['rows'] = [
  {
    path: 'schemas/system/staff.rows.json',
    json: {
      $schema: '../meta/rows.schema.json',
      resource: 'system/user',
      match: ['account'],
      scope: 'demo',
      rows: [
        {
          account: 'lin.li',
          realName: '李林',
          password: 'Abcd1234',
          email: 'lin.li@school.example',
          deptId: { $ref: { deptCode: 'rd' } },
          roleId: [{ $ref: { roleAlias: 'teacher' } }],
        },
      ],
    },
  },
  {
    path: 'schemas/system/dept.rows.json',
    json: {
      $schema: '../meta/rows.schema.json',
      resource: 'system/dept',
      match: ['parentId', 'deptName'],
      scope: 'demo',
      rows: [
        {
          deptName: '总公司',
          fullName: '总公司',
          deptCode: 'hq',
          children: [{ deptName: '研发部', fullName: '总公司/研发部', deptCode: 'rd' }],
        },
      ],
    },
  },
  {
    path: 'schemas/system/param.rows.json',
    json: {
      $schema: '../meta/rows.schema.json',
      resource: 'system/param',
      match: ['paramKey'],
      scope: 'platform',
      rows: [{ paramName: '开放注册', paramKey: 'account.registerUser', paramValue: '0', isBuiltIn: 1 }],
    },
  },
]

const run = (
  database: Database,
  more: Partial<Parameters<typeof firstRun>[0]['config']> = {},
  model = aModel({ menu, rows }),
) =>
  firstRun({
    database,
    model,
    columns,
    passwords: cheapPasswords,
    now: new Date(),
    config: { adminPassword, demo: true, clients, ...more },
  })

const all = (database: Database, table: string) => database.kysely.selectFrom(table).selectAll().orderBy('id').execute()

const tables = ['tenant', 'role', 'role_menu', 'menu', 'user', 'client', 'dept', 'param'].map((name) => `blade_${name}`)
// biome-ignore lint/suspicious/noExplicitAny: rows of tables made from schemas
type Row = Record<string, any>

const everything = async (database: Database) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await all(database, table)] as const)),
  ) as Record<string, Row[]>

describeEachDatabase('the first run', (open) => {
  const anEmptyOne = () => open({ filling: academyTables })

  it('makes the tenant, five roles, a department and an account with the password it was given', async () => {
    const database = await anEmptyOne()
    const demo = expect.objectContaining({ accounts: ['manager', 'editor', 'auditor', 'reader'] })
    expect(await run(database)).toEqual({ created: true, password: undefined, demo })
    const kept = await everything(database)
    expect(kept.blade_tenant).toMatchObject([{ tenant_id: '000000', status: 1 }])
    expect(kept.blade_role!.map((role) => role.role_alias).sort()).toEqual([
      'administrator',
      'auditor',
      'teacher',
      'tenant_admin',
      'user',
    ])
    const admin = kept.blade_user!.find((user) => user.account === 'admin')!
    expect(admin).toMatchObject({ type: 1, must_change_password: 0, status: 1, create_user: admin.id })
    expect(await cheapPasswords.matches(admin.password, adminPassword)).toBe(true)
    expect(kept.blade_client!.map((client) => [client.client_id, client.dialect]).sort()).toEqual([
      ['lectern', 'product'],
      ['saber', 'open'],
    ])
    expect(JSON.stringify(kept)).not.toContain(adminPassword)
    expect(JSON.stringify(kept)).not.toContain('lectern-secret')
  })

  it('adds rows of files: children below their parents, references by what people call things', async () => {
    const database = await anEmptyOne()
    await run(database)
    const [dept, users, roles] = await Promise.all(
      ['dept', 'user', 'role'].map((name) => all(database, `blade_${name}`)),
    )
    const hq = dept!.find((row) => row.dept_code === 'hq')!
    const rd = dept!.find((row) => row.dept_code === 'rd')!
    expect([rd.parent_id, rd.ancestors, hq.parent_id, hq.ancestors]).toEqual([hq.id, `0,${hq.id}`, '0', '0'])
    const lin = users!.find((row) => row.account === 'lin.li')!
    expect(lin).toMatchObject({
      tenant_id: '000000',
      dept_id: rd.id,
      role_id: [roles!.find((row) => row.role_alias === 'teacher')!.id],
    })
    expect(lin.password).toMatch(/^\$argon2id\$/)
  })

  it('leaves out demo rows unless asked for, and when the installation is older', async () => {
    const database = await anEmptyOne()
    await run(database, { demo: false })
    await run(database, { demo: true })
    expect((await all(database, 'blade_user')).map((user) => user.account)).toEqual(['admin'])
    expect((await all(database, 'blade_param')).map((param) => param.param_key).sort()).toEqual([
      'account.initPassword',
      'account.registerUser',
    ])
  })

  it('changes nothing when it runs again, not even what people have changed or removed', async () => {
    const database = await anEmptyOne()
    await run(database)
    await database.kysely.updateTable('blade_menu').set({ name: '改过的' }).where('code', '=', 'param').execute()
    await database.kysely.updateTable('blade_param').set({ is_deleted: 1 }).execute()
    const before = await everything(database)
    expect(await run(database, { adminPassword: 'Another1234' })).toEqual({ created: false, password: undefined })
    expect(await everything(database)).toEqual(before)
  })

  it('adds menus that are new, and grants them to nobody', async () => {
    const database = await anEmptyOne()
    await run(database)
    const links = await all(database, 'blade_role_menu')
    const count = (await all(database, 'blade_menu')).length
    const longer = {
      menu: [...(menu.menu as object[]), { code: 'news', name: '资讯', path: '/news', buttons: ['add'] }],
    }
    await run(database, {}, aModel({ menu: longer, rows }))
    const added = (await all(database, 'blade_menu')).slice(count)
    expect(added.map((row) => row.code).sort()).toEqual(['news', 'news_add'])
    expect(await all(database, 'blade_role_menu')).toEqual(links)
  })

  it('takes menus into a new group from the group above it, once, and leaves those that people put elsewhere', async () => {
    const database = await anEmptyOne()
    const flat = (code: string) => ({ code, name: `菜单${code}`, path: `/all/${code}` })
    const group = (children: object[]) => ({ menu: [{ code: 'all', name: '全部', path: '/all', children }] })
    await run(database, {}, aModel({ menu: group(['a', 'b', 'c'].map(flat)), rows }))
    const idOf = async (code: string) => (await all(database, 'blade_menu')).find((row) => row.code === code)!.id
    const parentOf = async (code: string) =>
      (await all(database, 'blade_menu')).find((row) => row.code === code)!.parent_id
    const kept = await Promise.all(['a', 'b', 'c'].map(idOf))
    await database.kysely.updateTable('blade_menu').set({ parent_id: '0' }).where('code', '=', 'b').execute()
    const inner = { code: 'inner', name: '内组', path: '/all/inner', children: ['a', 'c'].map(flat) }
    const model = aModel({ menu: group([inner, flat('b')]), rows })
    await run(database, {}, model)
    expect(await Promise.all(['a', 'c'].map(idOf))).toEqual([kept[0], kept[2]])
    expect(await Promise.all(['a', 'c'].map(parentOf))).toEqual([await idOf('inner'), await idOf('inner')])
    const before = await all(database, 'blade_menu')
    await run(database, {}, model)
    expect(await all(database, 'blade_menu')).toEqual(before)
  })

  it('grants a menu for some roles to these alone, with its buttons and what is below it', async () => {
    const database = await anEmptyOne()
    const below = [{ code: 'deep', name: '更深', path: '/deep' }]
    const forSome = {
      code: 'inside',
      name: '内部',
      path: '/inside',
      roles: 'administrator',
      buttons: ['add'],
      children: below,
    }
    const forThem = { code: 'ours', name: '自用', path: '/ours', roles: ['tenant_admin'] }
    await run(database, {}, aModel({ menu: { menu: [...(menu.menu as object[]), forSome, forThem] }, rows }))
    const [menus, roles, links] = await Promise.all(
      ['menu', 'role', 'role_menu'].map((name) => all(database, `blade_${name}`)),
    )
    const tenantAdmin = roles!.find((role) => role.role_alias === 'tenant_admin')!.id
    const held = links!.filter((link) => link.role_id === tenantAdmin).map((link) => link.menu_id)
    const granted = menus!.filter(({ id }) => held.includes(id)).map((row) => row.code)
    expect(granted).toContain('ours')
    expect(granted.filter((code) => ['inside', 'inside_add', 'deep'].includes(code as string))).toEqual([])
    expect(menus!.find((row) => row.code === 'inside')).toMatchObject({ roles: ['administrator'] })
  })

  it('leaves a name to the menu that people gave it to', async () => {
    const database = await anEmptyOne()
    await run(database)
    await database.kysely.updateTable('blade_menu').set({ name: '资讯' }).where('code', '=', 'home').execute()
    const longer = { menu: [...(menu.menu as object[]), { code: 'news', name: '资讯', path: '/news' }] }
    await run(database, {}, aModel({ menu: longer, rows }))
    const names = (await all(database, 'blade_menu')).filter((row) => ['home', 'news'].includes(row.code))
    expect(names.map((row) => row.name)).toEqual(['资讯', '资讯 news'])
  })

  it('leaves out rows that collide with what people have made', async () => {
    const database = await anEmptyOne()
    await run(database)
    const older = rows.map((file) => ({ ...file, json: { ...file.json, match: ['paramName'] } }))
    const renamed = older.filter((file) => file.path.includes('param'))
    await database.kysely.updateTable('blade_param').set({ param_name: '改过的' }).execute()
    const before = await all(database, 'blade_param')
    await run(database, {}, aModel({ menu, rows: renamed }))
    expect(await all(database, 'blade_param')).toEqual(before)
  })

  it('makes one account when two processes start at once', async () => {
    const database = await anEmptyOne()
    const answers = await Promise.all([
      run(database, { adminPassword: undefined }),
      run(database, { adminPassword: undefined }),
    ])
    expect(answers.map((answer) => answer.created).sort()).toEqual([false, true])
    expect(answers.filter((answer) => answer.password)).toHaveLength(1)
    const users = await all(database, 'blade_user')
    expect(users.filter((user) => user.account === 'admin')).toHaveLength(1)
    const { password } = answers.find((answer) => answer.password)!
    expect(await cheapPasswords.matches(users.find((user) => user.account === 'admin')!.password, password!)).toBe(true)
  })

  it('keeps the secret of its own client in step with the configuration, and leaves other clients alone', async () => {
    const database = await anEmptyOne()
    await run(database)
    await run(database, { clients: clients.map((client) => ({ ...client, secret: 'another-secret' })) })
    const kept = await all(database, 'blade_client')
    const secretOf = (id: string) => kept.find((client) => client.client_id === id)!.client_secret
    expect(await cheapPasswords.matches(secretOf('lectern'), 'another-secret')).toBe(true)
    expect(await cheapPasswords.matches(secretOf('saber'), 'saber_secret')).toBe(true)
  })

  it('names the file and the row that cannot be added, and adds nothing', async () => {
    const database = await anEmptyOne()
    const wrong = rows.map((file) =>
      file.path.includes('param')
        ? {
            ...file,
            json: { ...file.json, rows: [{ paramName: '', paramKey: 'account.registerUser', paramValue: '0' }] },
          }
        : file,
    )
    const failing = run(database, {}, aModel({ menu, rows: wrong }))
    await expect(failing).rejects.toThrow(/param\.rows\.json: the row with paramKey "account.registerUser": paramName /)
    expect(await all(database, 'blade_tenant')).toEqual([])
  })
})

it('makes up passwords that pass both password rules', () => {
  for (let i = 0; i < 200; i += 1) {
    expect(randomPassword()).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z][A-Za-z\d]{7,15}$/)
  }
})
