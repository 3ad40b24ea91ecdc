/** `x-resource`: the name is the path, the display field exists, platform rows are written by the platform alone. */
import { changesOf, versionOf } from '../../data-versions'
import { unkept } from '../../conditions/path'
import { under } from '../../text/pointer'
import { tableOf } from '../../table-name'
import { isPlatform } from '../../subject/subject'
import { unknownIcon } from '../icons'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-resource')
export const resourceRules = rules

rule('resource-name', 'A resource is called by the path of its file', ({ json, resource, name }) => {
  const written = json['x-resource'].name
  if (written === name) return
  const pointer = '/x-resource/name'
  const fix = { title: `write "${name}"`, kind: 'set', pointer, value: name } as const
  return problem(pointer, `is "${written}", but the file is ${resource.path}; it must be "${name}".`, fix)
})

rule('resource-id', 'The id of a file is made of its name', ({ json, name }) => {
  const right = `lectern:${name}`
  if (json.$id === right) return
  const fix = { title: `write "${right}"`, kind: 'set', pointer: '/$id', value: right } as const
  return problem('/$id', `is "${json.$id}"; it must be "${right}".`, fix)
})

rule('resource-display', 'The display field is a field of the resource', ({ json, fields }) => {
  const { display } = json['x-resource']
  if (display === undefined) return
  const at = '/x-resource/display'
  const field = fields.get(display)
  if (!field) return unknownName(at, `names "${display}", which is not a field.`, display, fields.keys())
  const why = field.type === 'object' ? 'an object' : unkept(field)
  return why === undefined ? undefined : problem(at, `names "${display}", which is ${why}; people could not read it.`)
})

rule('resource-table', 'A table keeps the rows of one resource', ({ json, name, world }) => {
  if (json['x-resource'].of) return
  const table = tableOf(json['x-resource'].table, name)
  const others = [...world.subjects.values()].filter(
    (other) =>
      other.name < name &&
      !other.json['x-resource'].of &&
      tableOf(other.json['x-resource'].table, other.name) === table,
  )
  const [first] = others
  if (!first) return
  const at = json['x-resource'].table === undefined ? '/x-resource/name' : '/x-resource/table'
  return problem(at, `keeps its rows in "${table}", as ${first.name} does; name another, or say "of".`)
})

rule('resource-icon', 'The icon of a resource is one of the console', ({ json, world }) =>
  unknownIcon(json['x-resource'].icon, '/x-resource/icon', world),
)

rule('resource-version', 'The version is raised with each change of the data', ({ json, name, world }) => {
  const before = world.known.data?.[name]
  const changed = before ? changesOf(before, json) : []
  if (!before || changed.length === 0 || versionOf(json) > before.version) return
  const [pointer, value] = ['/x-resource/version', before.version + 1]
  const fix = { title: `write ${value}`, kind: 'set', pointer, value } as const
  const named = changed.map((each) => `"${each}"`).join(', ')
  const place = json['x-resource'].version === undefined ? '/x-resource' : pointer
  return problem(place, `is ${versionOf(json)}, as before ${named} changed what is stored; write ${value}.`, fix)
})

rule('resource-shared-per', 'Rows shared "instead" are looked up by fields of the resource', ({ json, fields }) => {
  const { tenant } = json['x-resource']
  if (typeof tenant !== 'object') return
  const at = '/x-resource/tenant'
  const unknown = (tenant.per ?? []).map((name, index) =>
    fields.has(name)
      ? undefined
      : unknownName(under(`${at}/per`, index), `names "${name}", which is not a field.`, name, fields.keys()),
  )
  const lacksPer = tenant.shared === 'instead' && !tenant.per?.length
  return [
    ...unknown,
    lacksPer ? problem(at, 'shares rows "instead"; "per" must name the key fields that are looked up.') : undefined,
  ]
})

rule('resource-open', 'Rows are opened to the tenants that a list field of the resource names', ({ json, fields }) => {
  const { tenant } = json['x-resource']
  if (typeof tenant !== 'object' || tenant.open === undefined) return
  const at = '/x-resource/tenant/open'
  const field = fields.get(tenant.open)
  if (!field) return unknownName(at, `names "${tenant.open}", which is not a field.`, tenant.open, fields.keys())
  if (tenant.shared !== undefined) return problem(at, 'stands beside "shared"; rows are opened, or shared.')
  if (field.type === 'array' && (field.items?.type ?? 'string') === 'string') return
  return problem(at, `names "${tenant.open}", which is no list of texts; it holds the ids of tenants.`)
})

rule('resource-single', 'The field of a single row has a value that follows from the caller or is sent', (subject) => {
  const { json, fields } = subject
  const { single, tenant } = json['x-resource']
  if (single === undefined) return
  const at = '/x-resource/single'
  const field = fields.get(single)
  if (!field) return unknownName(at, `names "${single}", which is not a field.`, single, fields.keys())
  if (single === 'tenantId') return tenant === false ? problem(at, 'is of the platform; it has no tenants.') : undefined
  if (field.type !== 'string') return problem(at, `names "${single}", which is not a text; it holds an id.`)
  const isGiven = !field.readOnly || typeof field.default === 'object'
  if (isGiven) return
  return problem(at, `names "${single}", which nobody may send; give it a default such as {"$me": "id"}.`)
})

rule('resource-calendar', 'A calendar has a day, once, and says if it is a holiday or worked', ({ json, fields }) => {
  const { calendar } = json['x-resource']
  if (!calendar) return
  const at = '/x-resource/calendar'
  const unknown = (['day', 'kind'] as const).flatMap((key) => {
    const name = calendar[key]
    if (fields.has(name)) return []
    return [unknownName(`${at}/${key}`, `names "${name}", which is not a field.`, name, fields.keys())]
  })
  if (unknown.length) return unknown
  const [day, kind] = [fields.get(calendar.day)!, fields.get(calendar.kind)!]
  const isOnce = day['x-unique'] === true || (Array.isArray(day['x-unique']) && day['x-unique'].length === 0)
  const fix = {
    title: 'add "x-unique": true',
    kind: 'set',
    pointer: `/properties/${calendar.day}/x-unique`,
    value: true,
  } as const
  return [
    day.format === 'lectern-date' ? undefined : problem(`${at}/day`, `names "${calendar.day}", which holds no date.`),
    isOnce
      ? undefined
      : problem(`${at}/day`, `names "${calendar.day}", of which there may be several; make it unique.`, fix),
    [...(kind.enum ?? [])].sort().join() === 'holiday,working'
      ? undefined
      : problem(`${at}/kind`, `names "${calendar.kind}", which is no enum of "holiday" and "working".`),
  ]
})

rule(
  'resource-of',
  'Rows of another resource are told apart by fields that both have',
  ({ json, fields, declared, world }) => {
    const { of, table } = json['x-resource']
    if (of === undefined) return
    const at = '/x-resource/of'
    const owner = world.subjects.get(of.resource)
    if (!owner) {
      return unknownName(`${at}/resource`, `names "${of.resource}", which is not a resource.`, of.resource, world.names)
    }
    const stored = declared.filter(({ field }) => !field['x-computed'] || field['x-computed'].stored)
    return [
      owner.json['x-resource'].of &&
        problem(`${at}/resource`, `names "${of.resource}", whose rows are of another already.`),
      table !== undefined
        ? problem('/x-resource/table', 'is named, but the rows are kept in the table of another.')
        : undefined,
      ...Object.keys(of.where).map((name) =>
        fields.has(name)
          ? undefined
          : unknownName(`${at}/where/${name}`, `tells apart by "${name}", which is not a field.`, name, fields.keys()),
      ),
      ...stored.map(({ name, field }) => {
        const other = owner.fields.get(name)
        if (other && other.type === field.type) return undefined
        return problem(
          under('/properties', name),
          other
            ? `is of another type than in ${of.resource}.`
            : `is not a field of ${of.resource}, whose rows these are.`,
        )
      }),
    ].map((found) => found || undefined)
  },
)

const writes = new Set(['create', 'copy', 'update', 'submit', 'remove', 'transition', 'grant', 'import'])
const tooOpen = ['@reference', '@client', '@public']

rule(
  'resource-platform-write',
  'Rows of the platform are written by the platform administrator only',
  ({ json, calls }) => {
    if (!isPlatform(json)) return
    return calls.flatMap(({ kind, facts, at }) => {
      if (!kind || !writes.has(kind) || facts.perm === undefined) return []
      const isOpened = (typeof facts.perm === 'object' && !Array.isArray(facts.perm)) || facts.perm === '@own'
      const perms = isOpened ? ['@reference'] : [facts.perm].flat()
      const open = perms.find((perm) => tooOpen.includes(String(perm)))
      if (!open) return []
      return [
        problem(
          `${at}/perm`,
          `lets "${open}" write rows of the platform; "tenant": false leaves that to "@platform" or a code.`,
        ),
      ]
    })
  },
)
