import { beforeAll, expect, it } from 'vitest'
import { columnName } from '../../../src/model/names'
import type { Call, Resource } from '../../../src/model/types'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { newId } from '../../../src/server/sql/new-id'
import { describeEachDatabase } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { aProduct, type Person, type Product } from '../../builders/product'
import { shippedCalls, shippedModel } from '../../builders/shipped'
import { isWrite } from '../contract/calls'

const people = shippedModel.resources['system/user']!

/** Resources whose rows bear on rights, and those of people, who hold roles. */
const bears = ({ access, fields, table }: Resource) =>
  access.grants || table === people.table || fields.some(({ ref }) => ref?.to === 'system/role')

/** Every write of such a resource; a sheet is no parameter, and what a guest sends is nobody's. */
const ways = shippedCalls(shippedModel).filter(
  ({ resource, call }) => bears(resource) && isWrite(call) && call.kind !== 'import' && !call.perm.includes('@client'),
)

const tables = [
  ...new Set(
    Object.values(shippedModel.resources)
      .filter(({ access, table }) => access.grants || table === people.table)
      .map(({ table }) => table),
  ),
]

describeEachDatabase('No call changes roles from below', (open) => {
  let at: Product
  let clerk: Person
  let equal: Person
  let deptId: string
  const changing: string[] = []
  const tenantId = '100077'
  const beyond = ['post', 'post_edit']

  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant(tenantId)
    await at.addUser({ tenantId, only: [] })
    clerk = await at.addUser({ tenantId, without: ['post_edit'] })
    equal = await at.addUser({ tenantId })
    deptId = (await at.plant(at.model.resources['system/dept']!, { tenantId })).id
  })

  /** The rows of rights and of people, as one text for each table. */
  const written = async () => {
    const parts = tables.map(
      (table) => sql`(select ${table}::text as name, md5(string_agg(t::text, '|' order by t.id)) as rows
        from ${sql.table(table)} as t)`,
    )
    const { rows } = await sql`${sql.join(parts, sql` union all `)} order by name`.execute(at.database.kysely)
    return rows
  }

  /** A role of these codes that nobody holds. */
  const holding = async (codes: readonly string[]) => {
    const { userId } = await at.addUser({ tenantId, only: codes })
    const [id] = (await at.rowOf(people, userId))!.role_id as string[]
    await set(people.table, userId, { role_id: [] })
    await set(at.model.resources['system/role']!.table, id!, { is_built_in: 0 })
    return id!
  }
  const someone = async (resource: Resource, only: readonly string[]) => {
    const person = await at.addUser({ tenantId, only })
    const facts = {
      real_name: '某人',
      dept_id: deptId,
      post_status: 1,
      phone: `139${newId().slice(-8)}`,
      ...columnsOf(resource),
    }
    await set(people.table, person.userId, facts)
    return person
  }
  /** Values that all rows of the resource share, where it is a part of a table. */
  const columnsOf = ({ part }: Resource) =>
    Object.fromEntries(Object.entries(part?.where ?? {}).map(([name, value]) => [columnName(name), value]))
  const set = (table: string, id: string, columns: Readonly<Record<string, unknown>>) =>
    at.database.kysely.updateTable(table).set(columns).where('id', '=', id).execute()

  /** Changes that the call could make to a role, or to the roles of a person, each with a name. */
  const attempts = async (resource: Resource, call: Call): Promise<Readonly<Record<string, Entry>>> => {
    const free = await holding(beyond)
    const person = await someone(resource, beyond)
    const plain = await someone(resource, [])
    const about = (id: string, more: Entry) => ({ ...call.with, id, ids: id, [call.key]: id, ...more })
    const nothing = { menuIds: [], dataScopeIds: [], apiScopeIds: [] }
    const isCreate = call.kind === 'create'
    if (resource.name === 'system/role') {
      if (isCreate) return { 'a reserved alias': { ...role(), roleAlias: 'tenant_admin' } }
      const parentId = await holding(beyond)
      return {
        'a new name': about(free, { roleName: `名${newId().slice(-8)}` }),
        'another place': about(free, { parentId }),
        'an end': about(free, { status: 0 }),
        'nothing held': about(free, nothing),
      }
    }
    if (resource.table === people.table) {
      const account = await accountOf(person)
      const entry = isCreate ? await at.entry(resource, tenantId) : {}
      if (isCreate) return { 'somebody with the role': { ...entry, ...call.with, roleId: [free] } }
      const key = call.key === 'accounts' ? { accounts: [account] } : {}
      const takesRoles = ['update', 'submit', 'grant'].includes(call.kind)
      return {
        ...(takesRoles && { 'the role given': about(plain.userId, { roleIds: [free], roleId: [free] }) }),
        // A grant without roles takes all of them.
        ...(call.kind !== 'grant' && {
          'its holder disabled': about(person.userId, { status: 0, postStatus: 3, ...key }),
          'its holder renamed': about(person.userId, { realName: '别人', password: 'Abcd1234', ...key }),
        }),
        'the role taken': about(person.userId, { roleIds: [], roleId: [], ...key }),
      }
    }
    const row = await at.plant(resource, { tenantId })
    const entry = isCreate ? await at.entry(resource, tenantId) : {}
    return { 'rows that roles are bound to': isCreate ? entry : about(row.id, { status: 0, remark: '改' }) }
  }
  const role = () => ({ roleName: `名${newId()}`, roleAlias: `r${newId()}`, sort: 1, status: 1 })
  const accountOf = async ({ userId }: Person) => String((await at.rowOf(people, userId))!.account)

  for (const { resource, call } of ways) {
    it(`${call.id} leaves rows as they are for whoever holds its code and less than the role`, async () => {
      for (const [what, params] of Object.entries(await attempts(resource, call))) {
        const before = await written()
        const reply = await at.call(call, params, clerk)
        expect(await written(), `${what}: ${reply.text}`).toEqual(before)
        const isPlatforms = resource.tenancy.kind === 'platform'
        const allowed = await at.call(call, params, isPlatforms ? at.root : equal)
        const isChanged = JSON.stringify(await written()) !== JSON.stringify(before)
        if (!isChanged) continue
        expect(allowed.code, what).toBe(200)
        expect(reply.code, `${what}: ${reply.text}`).toBe(403)
        if (!isPlatforms) changing.push(`${call.id}: ${what}`)
      }
    })
  }

  it('people who hold as much as the role may do it', () => {
    const expected = [
      'system/role.update: a new name',
      'system/role.update: an end',
      'system/role.update: another place',
      'system/role.remove: a new name',
      'system/role.grant: nothing held',
      'system/user.create: somebody with the role',
      'system/user.update: the role given',
      'system/user.update: the role taken',
      'system/user.updateOwn: the role given',
      'system/user.grant: the role given',
      'system/user.grant: the role taken',
      'system/user.disable: its holder disabled',
      'system/user.remove: its holder disabled',
      'system/admin-user.update: the role given',
      'system/admin-user.resetAccounts: its holder disabled',
      'system/admin-user.create: somebody with the role',
    ]
    expect(expected.filter((one) => !changing.includes(one))).toEqual([])
  })
})
