/** `x-use`: traits exist, do not give one field twice, and earn their place. */
import { isRecord } from '../../../fields/definition/guards'
import { under } from '../../text/pointer'
import type { TraitFile } from '../../subject/subject'
import { problem, rulesOf, unknownName } from '../rule'
import { type FileRule, inFile } from '../file-rule'

const { rule, rules } = rulesOf('x-use')
export const useRules = rules

rule('use-trait', 'A trait that is used exists', ({ json, world }) =>
  (json['x-use'] ?? []).map((name, index) =>
    world.traits.has(name)
      ? undefined
      : unknownName(
          under('/x-use', index),
          `uses "${name}", which is not a trait; schemas/traits/${name}.json would be one.`,
          name,
          world.traits.keys(),
        ),
  ),
)

rule('use-field-twice', 'No two traits give one field', ({ json, world }) => {
  const given = new Map<string, string>()
  return (json['x-use'] ?? []).flatMap((name, index) => {
    const fields = Object.keys(propertiesOf(world.traits.get(name)))
    const twice = fields.filter((field) => given.has(field))
    for (const field of fields) given.set(field, name)
    return twice.map((field) =>
      problem(
        under('/x-use', index),
        `gives "${field}", as the trait "${givenBefore(field, name, json['x-use'] ?? [], world)}" does.`,
      ),
    )
  })
})

function givenBefore(
  field: string,
  name: string,
  used: readonly string[],
  world: Parameters<FileRule['look']>[0],
): string {
  const before = used.slice(0, used.indexOf(name))
  return before.find((other) => Object.hasOwn(propertiesOf(world.traits.get(other)), field)) ?? ''
}

function propertiesOf(trait: TraitFile | undefined): object {
  const properties = trait?.json.properties
  return isRecord(properties) ? properties : {}
}

export const traitFileRules: readonly FileRule[] = [
  {
    code: 'trait-used-once',
    sentence: 'A trait is used by at least two resources',
    keyword: 'x-use',
    level: 'warning',
    look: ({ traits, subjects }) =>
      [...traits.values()].flatMap(({ name, path }) => {
        const users = [...subjects.values()].filter(({ json }) => json['x-use']?.includes(name))
        if (users.length >= 2) return []
        const by = users[0] ? `only ${users[0].name}` : 'no resource'
        return [inFile(path, '/$id', `is used by ${by}; a trait earns its place with a second user.`)]
      }),
  },
  {
    code: 'trait-id',
    sentence: 'The id of a trait is made of its name',
    keyword: 'x-use',
    level: 'error',
    look: ({ traits }) =>
      [...traits.values()].flatMap(({ name, path, json }) =>
        json.$id === `lectern:trait/${name}`
          ? []
          : [
              inFile(path, '/$id', `is "${json.$id}"; it must be "lectern:trait/${name}".`, {
                title: `write "lectern:trait/${name}"`,
                kind: 'set',
                pointer: '/$id',
                value: `lectern:trait/${name}`,
              }),
            ],
      ),
  },
]
