/** `x-detail`, and blocks wherever they stand: they name resources, calls, fields and actions that exist. */
import type { ListBlockDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Finding } from '../../problem'
import { actionNames, actionsOf, type Subject } from '../../subject/subject'
import { groupsAt, unknownInGroups } from './form'
import { columnFaults } from './list'
import { rulesOf, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-detail')
export const detailRules = rules

rule('detail-field', 'The detail screen names fields', (subject) => {
  const detail = subject.json['x-detail']
  const header = { at: '/x-detail/header', fields: detail?.header ?? [] }
  return unknownInGroups([header, ...groupsAt(detail?.groups, '/x-detail/groups')], subject)
})

rule('detail-action', 'The detail screen names actions', (subject) =>
  actionFaults(subject.json['x-detail']?.actions, '/x-detail/actions', subject),
)

export interface PlacedBlock {
  readonly block: ListBlockDeclaration
  readonly at: string
  /** `row` of an action's dialog, `record` of a detail screen. */
  readonly about: 'row' | 'record'
}

/** Every list block of a resource's screens. */
export function blocksOf({ json }: Subject): PlacedBlock[] {
  const actions = actionsOf(json).flatMap(([name, { open }]): PlacedBlock[] =>
    open ? [{ block: open, at: under('/x-actions', name, 'open'), about: 'row' }] : [],
  )
  const detail = (['tabs', 'after'] as const).flatMap((key) =>
    (json['x-detail']?.[key] ?? []).map(
      (block, index): PlacedBlock => ({ block, at: under('/x-detail', key, index), about: 'row' }),
    ),
  )
  const form = (json['x-form']?.after ?? []).map(
    (block, index): PlacedBlock => ({ block, at: under('/x-form/after', index), about: 'row' }),
  )
  return [...actions, ...detail, ...form]
}

rule('block-list', 'A block shows a resource that exists', (subject) =>
  blocksOf(subject).map(({ block, at }) =>
    subject.world.names.has(block.list)
      ? undefined
      : unknownName(`${at}/list`, `shows "${block.list}", which is not a resource.`, block.list, subject.world.names),
  ),
)

rule('block-call', 'A block makes a call of its resource', (subject) =>
  eachBlock(subject, ({ block, at }, target) => {
    const names = target.calls.map(({ name }) => name)
    if (block.call === undefined || names.includes(block.call)) return []
    return [
      unknownName(`${at}/call`, `makes "${block.call}", which is not a call of ${target.name}.`, block.call, names),
    ]
  }),
)

rule('block-field', 'A block names fields and columns of its resource', (subject) =>
  eachBlock(subject, ({ block, at }, target) => [
    ...columnFaults(block.columns, `${at}/columns`, target),
    ...unknownInGroups([{ at: `${at}/search`, fields: block.search ?? [] }], target),
    ...Object.keys(block.preset ?? {}).flatMap((name) =>
      target.fields.has(name)
        ? []
        : [
            unknownName(
              under(at, 'preset', name),
              `presets "${name}", which is not a field of ${target.name}.`,
              name,
              target.fields.keys(),
            ),
          ],
    ),
  ]),
)

rule('block-action', 'A block offers actions of its resource', (subject) =>
  eachBlock(subject, ({ block, at }, target) => actionFaults(block.actions, `${at}/actions`, target)),
)

function eachBlock(subject: Subject, look: (placed: PlacedBlock, target: Subject) => Finding[]): Finding[] {
  return blocksOf(subject).flatMap((placed) => {
    const target = subject.world.subjects.get(placed.block.list)
    return target ? look(placed, target) : []
  })
}

function actionFaults(names: readonly string[] = [], at: string, target: Subject): Finding[] {
  const known = actionNames(target.json)
  return names.flatMap((name, index) =>
    known.includes(name)
      ? []
      : [unknownName(under(at, index), `offers "${name}", which is not an action of ${target.name}.`, name, known)],
  )
}
