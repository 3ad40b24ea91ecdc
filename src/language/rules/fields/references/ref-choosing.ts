/** How an entry of a reference is chosen, added and copied. */
import type { FieldDeclaration } from '../../../../generated/schema-files'
import type { Fix } from '../../../problem'
import { targets } from './ref-targets'
import { problem, rulesOf } from '../../rule'

const { fieldRule, rules } = rulesOf('x-ref')
export const refChoosingRules = rules

const trees = ['tree', 'cascade', 'checkTree']

fieldRule('ref-picker', 'A picker suits what is chosen with it', (view) => {
  const { field, at } = view
  const picker = field['x-ref']?.picker ?? 'select'
  const fix = takeAway(`${at}/x-ref/picker`)
  if (picker === 'cascade' && field.type === 'array')
    return problem(`${at}/x-ref/picker`, 'is "cascade", which chooses one; "checkTree" chooses several.', fix)
  if (!trees.includes(picker)) return
  const flat = targets(view).filter(({ to }) => view.subject.world.subjects.get(to)?.json['x-tree'] === undefined)
  return flat.map(({ to }) => problem(`${at}/x-ref/picker`, `is "${picker}", but ${to} is no tree.`, fix))
})

fieldRule('ref-quick-add', 'A picker adds entries that can be added, and the field stores their id', (view) => {
  if (!view.field['x-ref']?.quickAdd) return
  const at = `${view.at}/x-ref/quickAdd`
  const fix = takeAway(at)
  return targets(view).map(({ to, value }) => {
    const target = view.subject.world.subjects.get(to)
    if (!target) return undefined
    if (!target.calls.some(({ name }) => name === 'create'))
      return problem(at, `adds to ${to}, which has no "create".`, fix)
    return (value ?? 'id') === 'id'
      ? undefined
      : problem(at, `adds an entry, but the field stores its "${value}".`, fix)
  })
})

fieldRule('ref-owner-copy', 'Rows that are copied with their owner can be there twice', (view) => {
  const { field, at, subject } = view
  const owner = field['x-ref']?.owner
  if (typeof owner !== 'object' || !owner.copy) return
  const place = `${at}/x-ref/owner/copy`
  const alone = subject.declared.filter(({ name, field: { 'x-unique': unique } }) => {
    return unique && name !== view.name && !partnersOf(unique).includes(view.name)
  })
  return [
    ...targets(view).map(({ to }) => {
      const target = subject.world.subjects.get(to)
      if (!target || target.calls.some(({ name }) => name === 'copy')) return undefined
      return problem(place, `copies rows with their owner, but ${to} has no call "copy".`, takeAway(place))
    }),
    ...alone.map(({ name }) =>
      problem(place, `copies rows whose "${name}" is unique beyond their owner.`, takeAway(place)),
    ),
  ]
})

const partnersOf = (unique: NonNullable<FieldDeclaration['x-unique']>): readonly string[] => {
  if (typeof unique === 'boolean') return []
  return Array.isArray(unique) ? unique : (unique.with ?? [])
}

const takeAway = (pointer: string): Fix => ({ title: 'take it away', kind: 'remove', pointer })
