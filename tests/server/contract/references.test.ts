/** A record chosen of another tenant is refused as one that never was, by every call that takes an entry. */
import { beforeAll, expect, it } from 'vitest'
import type { Call, Field, Locale, Resource } from '../../../src/model/types'
import { describeEachDatabase } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { type OneReference, type Person, type Product, referencesOf } from '../../builders/product'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { limitToOwn } from '../../builders/scopes'
import { shippedCalls } from '../../builders/shipped'
import { shapeOfReference } from '../../builders/shapes'
import { casesOfRun } from '../../full'

const [own, others] = ['100001', '100002']

/** The id of nothing, as long as an id is. */
const never = '1999999999999999999'

const parentOf = ({ tree, fields }: Resource): OneReference[] =>
  fields.filter(({ name }) => name === tree?.parent).map((field) => ({ ...field, place: field.name, given: {} }))

/** Chosen for a call and kept nowhere. */
const forCallOf = ({ fields }: Resource): OneReference[] =>
  fields
    .filter(({ ref, store, readOnly }) => ref && store === 'none' && !readOnly)
    .map((field) => ({ ...field, place: field.name, given: {} }))

/** Fields that are chosen in a form: references, the place in a tree, and choices for the call alone. */
const chosenOf = (resource: Resource): OneReference[] => {
  const all = [
    ...referencesOf(resource).filter(({ readOnly }) => !readOnly),
    ...forCallOf(resource),
    ...parentOf(resource),
  ]
  return all.filter(({ place }, index) => all.findIndex((other) => other.place === place) === index)
}

/** Takes an entry of somebody who is signed in; one that is about rows that are there already has their ids as its key. */
const takes = ({ kind, perm, key }: Call) =>
  (kind === 'update' || (['create', 'submit'].includes(kind) && key !== 'ids')) &&
  !perm.some((code) => ['@client', '@public'].includes(code))

/** A field that is fixed once a row is there is refused for that. */
const asked = ({ fields, kind }: Call, { name, when }: Field) =>
  (!fields || fields.includes(name)) && !(kind === 'update' && when?.readOnly)

/** Sent by others, what the platform alone writes is dropped. */
const isPlatforms = ({ tenancy }: Resource, { access }: Field): boolean =>
  tenancy.kind === 'platform' || access?.write?.includes('@platform') === true

/** Calls that give rows more of what they refer to: the resource given to, what is chosen and the parameter it comes in. */
const gifts = [
  { of: 'system/user', call: 'grant', field: 'roleId', param: 'roleIds' },
  { of: 'system/user-group', call: 'addUsers', field: 'userIds', param: 'userIds' },
  { of: 'system/user-group', call: 'addUser', field: 'userIds', param: 'userId' },
  { of: 'system/user-group', call: 'setUsers', field: 'userIds', param: 'userIds' },
  { of: 'system/user-group', call: 'addDept', field: 'deptIds', param: 'deptId' },
  { of: 'system/user-group', call: 'setDepts', field: 'deptIds', param: 'deptIds' },
] as const

const tenanted = Object.values(provedModel.resources).filter(({ tenancy }) => tenancy.kind !== 'platform')

const saves = shippedCalls(provedModel)
  .filter(({ resource }) => tenanted.includes(resource) || resource.tenancy.kind === 'platform')
  .flatMap(({ resource, call }) =>
    takes(call)
      ? chosenOf(resource)
          .filter((field) => asked(call, field))
          .map((field) => ({ resource, call, field, to: provedModel.resources[field.ref?.to ?? resource.name]! }))
      : [],
  )

describeEachDatabase('A record that cannot be chosen', (open) => {
  let product: Product
  let staff: Person
  let limited: Person
  const foreign = new Map<string, string>()
  const hidden = new Map<string, string>()

  beforeAll(async () => {
    product = await aProvedProduct(open)
    for (const tenantId of [own, others]) await product.addTenant(tenantId)
    staff = await product.addUser({ tenantId: own })
    limited = await product.addUser({ tenantId: own })
    for (const resource of tenanted) {
      foreign.set(resource.name, (await product.plant(resource, { tenantId: others })).id)
      hidden.set(resource.name, (await product.plant(resource, { tenantId: own })).id)
    }
    await limitToOwn(product, limited, tenanted)
  })

  const countOf = async ({ table }: Resource) => {
    const { fn } = product.database.kysely
    const row = await product.database.kysely.selectFrom(table).select(fn.countAll().as('count')).executeTakeFirst()
    return Number(row!.count)
  }
  /** The reply to a save that names the id, without the id itself. */
  const said = async (call: Call, entry: Entry, id: string, as: Person, locale: Locale) => {
    const { body } = await product.call(call, entry, as, { locale })
    const { code, msg, data } = JSON.parse(JSON.stringify(body).replaceAll(id, 'ID'))
    return { code, msg, errors: data?.errors }
  }

  for (const { resource, call, field, to } of casesOfRun(saves, shapeOfReference)) {
    const isPlatform = isPlatforms(resource, field)
    const hasOthers = !isPlatform && to.tenancy.kind !== 'platform'
    const about = hasOthers ? 'is of another tenant or of nobody' : 'is of nobody'
    it(`because it ${about} is a fault of ${field.place} in ${call.id}`, async () => {
      const as = isPlatform ? product.root : staff
      const tenantId = isPlatform ? '000000' : own
      const isUpdate = call.kind === 'update'
      const row = isUpdate && (await product.plant(resource, { tenantId, shown: field.name, given: field.given }))
      const made = row
        ? { ...field.given, id: row.id }
        : await product.entry(resource, tenantId, { shown: field.name, given: field.given })
      const before = await countOf(resource)
      const answers: Record<string, unknown>[] = []
      for (const id of hasOthers ? [never, foreign.get(to.name)!] : [never]) {
        const entry = { ...made, [field.name]: field.many ? [id] : id }
        for (const locale of ['zh-CN', 'en-US'] as const) {
          const answer = await said(call, entry, id, as, locale)
          expect(answer, `${id} ${locale}`).toMatchObject({ code: 400 })
          expect(answer.errors, answer.msg).toContainEqual(
            expect.objectContaining({ field: field.name, rule: 'reference' }),
          )
          expect(/[\u4e00-\u9fa5]/.test(answer.msg), answer.msg).toBe(locale === 'zh-CN')
          answers.push({ locale, ...answer })
        }
      }
      expect(answers.slice(2)).toEqual(hasOthers ? answers.slice(0, 2) : [])
      expect(await countOf(resource)).toBe(before)
      if (row) expect(await product.rowOf(resource, row.id)).toMatchObject({ revision: 1 })
    })
  }

  for (const { resource, call, field, to } of casesOfRun(saves, shapeOfReference)) {
    if (isPlatforms(resource, field) || to.tenancy.kind === 'platform') continue
    it(`because it is out of the caller’s data scope is a fault of ${field.place} in ${call.id}`, async () => {
      const wish = { shown: field.name, given: field.given }
      const isUpdate = call.kind === 'update'
      const made = isUpdate
        ? { ...field.given, id: (await product.plant(resource, { tenantId: own, ...wish })).id }
        : await product.entry(resource, own, wish)
      const seen = [resource, ...chosenOf(resource).map(({ ref }) => provedModel.resources[ref?.to ?? resource.name]!)]
      for (const each of new Set(seen.filter(({ tenancy }) => tenancy.kind !== 'platform'))) await show(each)
      const answers = []
      for (const id of [never, hidden.get(to.name)!]) {
        const answer = await said(call, { ...made, [field.name]: field.many ? [id] : id }, id, limited, 'zh-CN')
        const fault = expect.objectContaining({ field: field.name, rule: 'reference' })
        expect(answer, answer.msg).toMatchObject({ code: 400, errors: expect.arrayContaining([fault]) })
        answers.push(answer)
      }
      expect(answers[1]).toEqual(answers[0])
    })
  }

  /** The limited person sees every row of the tenant there is by now, but for the hidden ones. */
  const show = async ({ table }: Resource) => {
    await product.database.kysely
      .updateTable(table)
      .set({ create_user: limited.userId })
      .where('tenant_id', '=', own)
      .where('id', 'not in', [...hidden.values()])
      .execute()
  }

  for (const { of, call: name, field, param } of gifts) {
    const resource = provedModel.resources[of]!
    const call = resource.calls[name]!
    it(`because it is of another tenant or of nobody is a fault of ${field} in ${call.id}`, async () => {
      const row = await product.plant(resource, { tenantId: own })
      const { ref } = resource.fields.find((each) => each.name === field)!
      const answers = []
      for (const id of [never, foreign.get(ref!.to)!]) {
        const answer = await said(call, { [call.key]: row.id, [param]: id }, id, staff, 'en-US')
        expect(answer, answer.msg).toMatchObject({ code: 400, errors: [{ field, rule: 'reference' }] })
        answers.push(answer)
      }
      expect(answers[1]).toEqual(answers[0])
      expect(await product.rowOf(resource, row.id)).toMatchObject({ revision: 1 })
    })
  }
})
