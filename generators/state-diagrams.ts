/** A Mermaid diagram of each state machine: the combinations a row comes to, and the moves between them. */
import { keyOf, type Machine, machineOf, type Way } from '../src/language/states/machine'
import type { StatesDeclaration } from '../src/generated/schema-files'
import type { StateSet } from '../src/language/states/may-hold'
import { fieldOf } from '../src/model/names'
import type { Model, Resource } from '../src/model/types'

/** The text of `docs/states.md`. */
export function printStateDiagrams(model: Model): string {
  const parts = Object.values(model.resources).flatMap((resource) => {
    const machine = machineOfResource(resource)
    return machine ? [printOne(resource, machine)] : []
  })
  const head = `# States

Printed from the schemas by \`npm run generate\`; change the schemas, not this file. A box is a combination of the state
fields that a row can come to; an arrow is a move, with who makes it when that is not a person. "save" is a change of
other fields that sets a state.`
  return `${[head, ...parts].join('\n\n')}\n`
}

/** The machine of a compiled resource; undefined without states. */
export function machineOfResource(resource: Resource): Machine | undefined {
  const { states } = resource
  if (!states) return undefined
  const facts: StatesDeclaration = {
    initial: states.initial,
    editable: states.editable?.map(({ if: condition, fields, to }) => ({
      if: condition,
      fields: fields && [...fields],
      to,
    })),
    moves: Object.fromEntries(
      states.moves.map(({ name, from, to, if: condition }) => [name, { from: [...from], to, if: condition }]),
    ),
  }
  const fields = states.fields.map((name) => ({ name, values: fieldOf(resource, name)?.value.enum ?? [] }))
  return machineOf(facts, fields)
}

function printOne(resource: Resource, machine: Machine): string {
  const numbers = new Map(machine.reached.map((combination, index) => [keyOf(combination), `s${index}`]))
  const boxes = machine.reached.map(
    (combination) => `  state "${titleOf(resource, combination)}" as ${numbers.get(keyOf(combination))}`,
  )
  const arrows = machine.ways.map((way) => {
    const from = numbers.get(keyOf(way.from))
    return `  ${from} --> ${numbers.get(keyOf(way.to))}: ${wordsOf(resource, way)}`
  })
  const lines = ['stateDiagram-v2', ...boxes, `  [*] --> ${numbers.get(keyOf(machine.initial))}`, ...new Set(arrows)]
  return `## ${resource.title['en-US']} (\`${resource.name}\`)\n\n\`\`\`mermaid\n${lines.join('\n')}\n\`\`\``
}

function titleOf(resource: Resource, combination: StateSet): string {
  const words = Object.entries(combination).map(([name, value]) => {
    const choice = fieldOf(resource, name)?.choices?.find((each) => each.value === value)
    return choice?.title['en-US'] ?? String(value)
  })
  return plain(words.join(', '))
}

function wordsOf({ states }: Resource, { move: name }: Way): string {
  const move = states!.moves.find((each) => each.name === name)
  if (!move) return 'save'
  const title = move.title['en-US'] === move.name ? move.name : `${move.title['en-US']}`
  return plain(move.by === 'user' ? title : `${title} (${move.by})`)
}

/** Mermaid reads quotes, colons and semicolons as its own. */
const plain = (text: string): string => text.replace(/["':;#{}]/g, ' ').trim()
