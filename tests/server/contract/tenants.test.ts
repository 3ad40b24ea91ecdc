import { beforeAll, expect, it } from 'vitest'
import { columnName } from '../../../src/model/names'
import type { Call, Field, Resource } from '../../../src/model/types'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { describeEachDatabase } from '../../builders/databases'
import type { Row } from '../../builders/planting'
import { type Person, type Product, referencesOf, type Reply } from '../../builders/product'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { shippedCalls } from '../../builders/shipped'
import { shapeOfAct, shapeOfCall, shapeOfReference, shapeOfReferences } from '../../builders/shapes'
import { casesOfRun } from '../../full'
import { isServed, isWrite, paramsFor } from './calls'

const own = '100001'
const others = '100002'

/** Begins every free text of the other tenant's rows. */
const word = 'planted'

const tenanted = Object.values(provedModel.resources).filter(({ tenancy }) => tenancy.kind !== 'platform')
const calls = shippedCalls(provedModel).filter(
  ({ resource, call }) => isServed(call) && resource.tenancy.kind !== 'platform',
)

/** Exports, and what actions of the product do: each has a reply of its own. */
const acts = shippedCalls(provedModel).filter(({ call }) => call.kind !== 'import' && !isServed(call))

describeEachDatabase('A row of another tenant', (open) => {
  let product: Product
  let staff: Person
  let neighbour: Person
  const foreign = new Map<string, Row>()
  const familiar = new Map<string, Row>()

  beforeAll(async () => {
    product = await aProvedProduct(open)
    for (const tenantId of [own, others]) await product.addTenant(tenantId)
    staff = await product.addUser({ tenantId: own })
    neighbour = await product.addUser({ tenantId: others })
    for (const resource of tenanted) {
      foreign.set(resource.name, await product.plant(resource, { tenantId: others, word }))
      familiar.set(resource.name, await product.plant(resource, { tenantId: own, word: 'own' }))
    }
  })

  const aboutOf = (resource: Resource, row: Row) => ({
    id: row.id,
    entry: Object.fromEntries(
      resource.fields.filter(({ system }) => !system).map(({ name }) => [name, row[columnName(name)]]),
    ),
    tenantId: own,
  })
  const shows = (reply: Reply, row: Row) => reply.text.includes(row.id)
  const silent = (reply: Reply) => {
    const ids = [...foreign.values()].map(({ id }) => id)
    expect(ids.filter((id) => reply.text.includes(id))).toEqual([])
    expect(reply.text).not.toContain(word)
  }
  /** Rows of the log of calls repeat what people sent, the ids of others too: there the rows themselves are looked at. */
  const isEcho = ({ name }: Resource) => name === 'log/log-api'
  const silentOf = (resource: Resource, reply: Reply) => {
    if (!isEcho(resource)) return silent(reply)
    const ids = new Set([...foreign.values()].map(({ id }) => id))
    const records = reply.data?.records as readonly { readonly id: string; readonly tenantId?: string }[]
    expect(records.filter(({ id, tenantId = own }) => ids.has(id) || tenantId !== own)).toEqual([])
  }
  /** Not there for the caller; where there is one row for each tenant, an id is not asked for, and the own row answers. */
  const isElsewhere = (resource: Resource, reply: Reply) => {
    if (resource.single === 'tenantId') {
      expect(reply, reply.text).toMatchObject({ status: 200, code: 200 })
      if (reply.data.id) expect(reply.data.id).toBe(familiar.get(resource.name)!.id)
      return silent(reply)
    }
    const owner = resource.fields.find(({ name }) => name === resource.single)
    // The only row of an owner is named by the owner, whom the caller may not choose.
    if (owner?.ref && reply.code === 400) return silent(reply)
    expect(reply).toMatchObject({ status: 404, code: 404, body: { msg: '数据不存在', data: null } })
  }
  const unchanged = async (resource: Resource, row: Row) => expect(await product.rowOf(resource, row.id)).toEqual(row)
  /** As it is stored: what was planted holds nulls where the table has them. */
  const stored = (resource: Resource, row: Row) => product.rowOf(resource, row.id) as Promise<Row>

  /** All rows of the other tenant as they are stored, by one statement. */
  const allForeign = async () => {
    const each = tenanted.map(({ name, table }) => {
      const { id } = foreign.get(name)!
      return sql`select ${name}::text as of, to_jsonb(found) as row from ${sql.table(table)} as found where id = ${id}`
    })
    const { rows } = await sql`${sql.join(each, sql` union all `)}`.execute(product.database.kysely)
    expect(rows).toHaveLength(tenanted.length)
    return rows
  }

  for (const { resource, call } of casesOfRun(calls, shapeOfCall)) {
    if (['update', 'remove', 'transition', 'submit'].includes(call.kind)) {
      it(`is not there for ${call.id}`, async () => {
        const row = await stored(resource, foreign.get(resource.name)!)
        const params = await paramsFor(product, resource, call, aboutOf(resource, row))
        for (const more of [{}, { tenantId: own }]) {
          const reply = await product.call(call, { ...params, id: row.id, ...more }, staff)
          isElsewhere(resource, reply)
        }
        const named = await product.call(call, { ...params, id: row.id, tenantId: others }, staff)
        expect(named).toMatchObject({ status: 403, code: 403 })
        await unchanged(resource, row)
      })
    }
    if (call.kind === 'transition' || call.kind === 'remove') {
      it(`does not go along with an own one in ${call.id}`, async () => {
        const row = await stored(resource, foreign.get(resource.name)!)
        const mine = await product.plant(resource, { tenantId: own })
        const params = await paramsFor(product, resource, call, aboutOf(resource, mine))
        await product.call(call, { ...params, ids: [mine.id, row.id] }, staff)
        await unchanged(resource, row)
      })
    }
    if (call.kind === 'create') {
      it(`is not made by ${call.id}, whatever tenant is named`, async () => {
        const entry = await product.entry(resource, own)
        const refused = await product.call(call, { ...entry, tenantId: others }, staff)
        expect(refused).toMatchObject({ status: 403, code: 403 })
        const { data } = await product.call(call, entry, staff)
        expect(await product.rowOf(resource, data.id)).toMatchObject({ tenant_id: own })
      })
    }
    if (call.kind === 'detail') {
      it(`is not found by ${call.id}`, async () => {
        const [theirs, mine] = [foreign, familiar].map((rows) => rows.get(resource.name)!) as [Row, Row]
        for (const more of [{}, { tenantId: others }]) {
          const reply = await product.call(call, { [call.key]: theirs.id, ...more }, staff)
          isElsewhere(resource, reply)
        }
        // A filter may close what was planted to everybody.
        if (call.filter) return
        expect(await product.call(call, { [call.key]: mine.id }, staff)).toMatchObject({ code: 200 })
        expect(await product.call(call, { [call.key]: theirs.id }, neighbour)).toMatchObject({ code: 200 })
      })
    }
    if (!isWrite(call) && call.kind !== 'detail') {
      it(`is not among the answers of ${call.id}`, async () => {
        const [theirs, mine] = [foreign, familiar].map((rows) => rows.get(resource.name)!) as [Row, Row]
        const about = await paramsFor(product, resource, call, aboutOf(resource, mine))
        const asked = await paramsFor(product, resource, call, aboutOf(resource, theirs))
        const searched = Object.fromEntries(
          resource.fields.filter(({ search }) => search).map(({ name }) => [`${name}_like`, word]),
        )
        const ways = [about, asked, { ...about, tenantId: others }, { ...asked, tenantId: others }]
        for (const params of [...ways, ...Object.keys(searched).map((name) => ({ ...about, [name]: word }))]) {
          silentOf(resource, await product.call(call, params, staff))
        }
        if (!call.filter) expect(shows(await product.call(call, about, staff), mine)).toBe(true)
        if (!call.filter) expect(shows(await product.call(call, about, neighbour), theirs)).toBe(true)
      })
    }
  }

  for (const { resource, call } of casesOfRun(acts, shapeOfAct)) {
    it(`is neither told nor touched by ${call.id}`, async () => {
      const named = foreign.get(resource.name)
      const before = await allForeign()
      const entry = await product.entry(resource, own)
      const id = named?.id ?? '0'
      const about = { id, ids: id, [call.key]: id, ...(resource.tree && { [resource.tree.parent]: id }) }
      const links = ['userIds', 'roleIds', 'menuIds', 'deptIds'].map((name) => [name, idNamed(name)])
      const asked = { ...entry, ...Object.fromEntries(links), ...call.with }
      for (const params of [
        { ...asked, ...about },
        { ...about, tenantId: others },
        { ...call.with, ...about },
        asked,
      ]) {
        const reply = await product.call(call, params, staff)
        expect(reply.code, reply.text).not.toBe(500)
        // Values that the platform tells everybody come here too.
        if (resource.tenancy.kind !== 'platform' || isWrite(call)) expect(reply.text).not.toContain(word)
      }
      expect(await allForeign()).toEqual(before)
    })
  }
  /** `roleIds` names a role of the other tenant. */
  const idNamed = (name: string) => foreign.get(`system/${name.slice(0, -'Ids'.length)}`)?.id ?? '0'

  const targetOf = (resource: Resource, { ref }: Field) => provedModel.resources[ref?.to ?? resource.name]!
  const isOfTenants = ({ to }: { to: Resource }) => to.tenancy.kind !== 'platform'
  const references = tenanted
    .flatMap((resource) => referencesOf(resource).map((field) => ({ resource, field, to: targetOf(resource, field) })))
    .filter(isOfTenants)
  const parents = tenanted
    .flatMap((resource) => {
      const parent = resource.fields.filter(({ name }) => name === resource.tree?.parent)
      return parent.map((field) => ({
        resource,
        field: { ...field, place: field.name, given: {} },
        to: targetOf(resource, field),
      }))
    })
    .filter(isOfTenants)
  const picked = [...references, ...parents]
  for (const { resource, field, to } of casesOfRun(picked, shapeOfReference)) {
    it(`is no option of ${resource.name}.${field.place}`, async () => {
      const row = foreign.get(to.name)!
      const of = `${resource.name}.${field.name}`
      const ask = (params: object, as = staff) =>
        product.call('GET /api/lectern/options', { of, ...field.given, ...params }, as)
      for (const params of [{}, { search: word }, { values: row.id }, { parent: row.id }, { tenantId: others }]) {
        silent(await ask(params))
        silent(await ask({ ...params, filter: 1 }))
      }
      expect((await ask({ values: row.id }, neighbour)).data).toHaveLength(1)
      const offered = async (as: Person) =>
        (await ask({ search: word, filter: 1 }, as)).data.map(({ value }: { value: string }) => value)
      expect(await offered(product.root), 'a filter of the platform').toEqual(
        expect.arrayContaining(await offered(neighbour)),
      )
    })
  }

  const creates = calls.filter(({ call }) => call.kind === 'create')
  const chosen = creates.flatMap(({ resource, call }) =>
    references.filter((each) => each.resource === resource && !each.field.readOnly).map((each) => ({ ...each, call })),
  )
  for (const { resource, call, field, to } of casesOfRun(chosen, shapeOfReference)) {
    it(`cannot be chosen in ${resource.name}.${field.place}`, async () => {
      const { id } = foreign.get(to.name)!
      const entry = await product.entry(resource, own, { shown: field.name, given: field.given })
      const reply = await product.call(call, { ...entry, [field.name]: field.many ? [id] : id }, staff)
      expect(reply.code).toBe(400)
      expect(reply.data.errors).toContainEqual(expect.objectContaining({ field: field.name, rule: 'reference' }))
    })
  }

  for (const { resource, call } of casesOfRun(creates, shapeOfCall)) {
    const { tree } = resource
    if (tree) {
      it(`takes no row of ${resource.name} below it`, async () => {
        const { id } = foreign.get(resource.name)!
        const entry = await product.entry(resource, own)
        const reply = await product.call(call, { ...entry, [tree.parent]: id }, staff)
        expect(reply.code).toBe(400)
        // The caller sent the id: to hear it again is no news.
        silent({ ...reply, text: JSON.stringify(reply.data).replaceAll(String(id), '') })
      })
    }
  }

  const referring = tenanted.filter((resource) => referencesOf(resource).length > 0).map((resource) => ({ resource }))
  for (const { resource } of casesOfRun(referring, shapeOfReferences)) {
    it(`lends ${resource.name} no label, even where a stored row names it`, async () => {
      const named = referencesOf(resource).flatMap(({ name, many, ref, given: about }) => {
        const id = foreign.get(ref!.to)?.id ?? '0'
        return [[name, many ? [id] : id], ...Object.entries(about)]
      })
      const given = { ...Object.fromEntries(named), createUser: neighbour.userId }
      const row = await product.plant(resource, { tenantId: own, given })
      for (const { call } of calls.filter((each) => each.resource === resource && !isWrite(each.call))) {
        const params = await paramsFor(product, resource, call, aboutOf(resource, row))
        const reply = await product.call(call, params, staff)
        expect(reply.text).not.toContain(word)
        expect(reply.text).not.toContain(neighbour.account)
      }
    })
  }

  it('is read by the platform administrator, who may name its tenant', async () => {
    for (const { resource, call } of calls.filter((each) => each.call.kind === 'page' && !each.call.filter)) {
      const reply = await product.call(call, { size: 500, tenantId: others })
      expect(shows(reply, foreign.get(resource.name)!)).toBe(true)
      expect(shows(reply, familiar.get(resource.name)!)).toBe(false)
    }
  })

  it('leaves no secret in replies and log', async () => {
    expect(await product.leaks()).toEqual([])
  })
})

describeEachDatabase('A row of the platform that tenants share', (open) => {
  let product: Product
  let staff: Person
  beforeAll(async () => {
    product = await aProvedProduct(open)
    await product.addTenant(own)
    staff = await product.addUser({ tenantId: own })
  })
  const isShared = ({ tenancy }: Resource) => tenancy.kind === 'instead' || tenancy.kind === 'also'
  const writes = (call: Call) => ['update', 'remove', 'transition'].includes(call.kind)
  const ofShared = calls.filter(({ resource, call }) => isShared(resource) && writes(call))

  for (const { resource, call } of casesOfRun(ofShared, shapeOfCall)) {
    it(`is refused to ${call.id} of a tenant`, async () => {
      const { id } = await product.plant(resource, { tenantId: '000000' })
      const row = await product.rowOf(resource, id)
      const entry = await product.entry(resource, own)
      const reply = await product.call(call, { ...entry, id, ids: id }, staff)
      expect(reply).toMatchObject({ status: 403, code: 403 })
      expect(await product.rowOf(resource, id)).toEqual(row)
    })
  }
})
