/** Each field that is filled or worked out through a reference tells nothing of a row that the caller may not choose. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { columnName } from '../../../src/model/names'
import type { Field, Resource } from '../../../src/model/types'
import { stepField } from '../../../src/server/sql/conditions/relation'
import { Refusal } from '../../../src/server/core/errors'
import { loadAnew } from '../../builders/loaded'
import { describeEachDatabase } from '../../builders/databases'
import { createPlanting, type Row } from '../../builders/planting'
import { unseenFolder } from '../../builders/unseen'
import { aPerson, openWritten, tenant, type Written } from '../../builders/written'

/** The id of nothing, as long as an id is. */
const never = '1999999999999999999'
const hiddenFrom = 'nobody-else'

/** The paths by which a value is read through references. */
const pathsOf = ({ fill, computed }: Field): (readonly string[])[] => {
  const by = fill ?? computed
  if (by?.by === 'of') return [by.path]
  if (by?.by !== 'template') return []
  return by.parts.flatMap((part) => (typeof part === 'string' || part.path.length === 1 ? [] : [part.path]))
}

const folder = unseenFolder()
const shipped = loadAnew(folder).model!
const read = Object.values(shipped.resources).flatMap((resource) =>
  resource.fields.flatMap((field) => {
    const [path] = pathsOf(field)
    const via = path && stepField(resource, path[0]!)
    const to = via && (via.ref ? shipped.resources[via.ref.to] : resource)
    const isAsked = to && !via.readOnly && to.tenancy.kind !== 'platform' && resource.calls.create && !resource.single
    return isAsked ? [{ resource, field, via, to, path }] : []
  }),
)
const english = { 'x-i18n': { 'en-US': { message: 'told' } } }
const told = (field: Field) => `told${field.name}`
for (const { resource, field } of read) {
  const file = join(folder, `${resource.name}.json`)
  const json = JSON.parse(readFileSync(file, 'utf8'))
  // A write breaks it once the value is there.
  const rule = {
    id: told(field),
    at: field.name,
    assert: { [field.name]: { empty: true } },
    message: 'told',
    ...english,
  }
  writeFileSync(file, JSON.stringify({ ...json, 'x-checks': [...(json['x-checks'] ?? []), rule] }))
}
const { model, problems } = loadAnew(folder)
if (!model) throw new Error(problems.map(({ message }) => message).join(' '))

describeEachDatabase('A row outside the data scope', (open) => {
  let at: Written
  let planting: ReturnType<typeof createPlanting>
  const hidden = new Map<string, Row>()

  beforeAll(async () => {
    at = await openWritten(open, model)
    planting = createPlanting(at)
    for (const { to } of read) {
      if (hidden.has(to.name)) continue
      hidden.set(to.name, await planting.plant(to, { tenantId: tenant, given: { createUser: hiddenFrom } }))
    }
  })

  const rulesOf = async (resource: Resource, entry: object, isLimited: boolean) => {
    const dataScopes = Object.fromEntries([...hidden.keys()].map((name) => [name, { createUser: { ne: hiddenFrom } }]))
    const caller = aPerson({ userId: '9', ...(isLimited && { dataScopes }) })
    const call = { action: undefined }
    const thrown = await at.ask(`${resource.name}.create`, { ...entry }, { caller, call }).catch((error) => error)
    return thrown instanceof Refusal ? thrown.problems.map(({ field, rule }) => `${field} ${rule}`) : []
  }

  for (const { resource, field, via, to, path } of read) {
    it(`tells nothing by ${resource.name}.${field.name}`, async () => {
      const row = hidden.get(to.name)!
      const made = await planting.entry(resource, tenant, { shown: via.name })
      const entry = (id: unknown) => ({ ...made, [field.name]: undefined, [via.name]: via.many ? [id] : id })
      const id = row[columnName(via.ref?.value ?? 'id')]
      const answer = await rulesOf(resource, entry(id), true)
      expect(answer).toEqual(await rulesOf(resource, entry(never), true))
      expect(answer).toContain(`${via.name} reference`)
      // The same rule speaks where the row may be chosen.
      const isThere = path.length === 2 && row[columnName(path[1]!)]
      if (field.fill && isThere)
        expect(await rulesOf(resource, entry(id), false)).toContain(`${field.name} ${told(field)}`)
    })
  }

  it('is asked of by several fields', () => expect(read.length).toBeGreaterThan(5))
})
