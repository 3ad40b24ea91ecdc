/** `x-resource`: the name is the path, the display field exists, platform rows are written by the platform alone. */
import { under } from '../pointer'
import { isPlatform } from '../subject'
import { problem, rulesOf, unknownName } from './rule'

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
  if (display === undefined || fields.has(display)) return
  return unknownName('/x-resource/display', `names "${display}", which is not a field.`, display, fields.keys())
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
  const open = tenant.open !== undefined && !fields.has(tenant.open)
  return [
    ...unknown,
    lacksPer ? problem(at, 'shares rows "instead"; "per" must name the key fields that are looked up.') : undefined,
    open
      ? unknownName(`${at}/open`, `names "${tenant.open}", which is not a field.`, tenant.open!, fields.keys())
      : undefined,
  ]
})

const writes = new Set(['create', 'update', 'submit', 'remove', 'transition', 'grant', 'import'])
const tooOpen = ['@reference', '@client', '@public']

rule(
  'resource-platform-write',
  'Rows of the platform are written by the platform administrator only',
  ({ json, calls }) => {
    if (!isPlatform(json)) return
    return calls.flatMap(({ kind, facts, at }) => {
      if (!kind || !writes.has(kind) || facts.perm === undefined) return []
      const perms = typeof facts.perm === 'object' && !Array.isArray(facts.perm) ? ['@reference'] : [facts.perm].flat()
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
