/** `x-column`: the face fits the type, editing fits the field, sorting has an index, a link has an action. */
import { isWorkedOut } from '../../subject/worked-out'
import { shapeOf } from '../../../fields/shapes'
import type { Fix } from '../../problem'
import { actionNames } from '../../subject/subject'
import { type FieldView, problem, rulesOf, unknownName } from '../rule'
import { isSortable } from '../sortable'

const { fieldRule, rules } = rulesOf('x-column')
export const columnRules = rules

fieldRule('column-as', 'A value is shown by a face that fits its type', (view) => {
  const as = columnOf(view)?.as
  if (as === undefined) return
  const shape = shapeOf(view.field)
  if (!shape || shape.columnAs.includes(as)) return
  return problem(
    `${view.at}/x-column/as`,
    `is "${as}", which does not fit this type; fitting: ${shape.columnAs.join(', ')}.`,
  )
})

fieldRule('column-edit', 'Only a field that may be written is edited in the list', (view) => {
  if (!columnOf(view)?.edit || !view.field.readOnly) return
  return problem(`${view.at}/x-column/edit`, `lets people edit "${view.name}", which is "readOnly".`)
})

fieldRule('column-sortable', 'A column that sorts has an index', (view) => {
  if (!columnOf(view)?.sortable || isSortable(view.field)) return
  const computed = view.field['x-computed']
  const fix: Fix | undefined =
    isWorkedOut(view.field) && computed!.fn === undefined
      ? { title: 'keep it: "stored": true', kind: 'set', pointer: `${view.at}/x-computed/stored`, value: true }
      : undefined
  const why = fix ? 'which is worked out anew for each row' : 'whose type has no index'
  return problem(`${view.at}/x-column/sortable`, `sorts by "${view.name}", ${why}.`, fix)
})

fieldRule('column-link', 'A column links to an action', (view) => {
  const link = columnOf(view)?.link
  const known = actionNames(view.subject.json)
  if (link === undefined || known.includes(link)) return
  return unknownName(`${view.at}/x-column/link`, `runs "${link}", which is not an action.`, link, known)
})

fieldRule('column-priority', 'The column that names an entry always has a place', (view) => {
  const priority = columnOf(view)?.priority ?? 1
  if (priority === 1 || view.name !== view.subject.json['x-resource']?.display) return
  const pointer = `${view.at}/x-column/priority`
  return problem(pointer, `is ${priority}, but this field names the entries.`, {
    title: 'take it away',
    kind: 'remove',
    pointer,
  })
})

function columnOf({ field }: FieldView) {
  const column = field['x-column']
  return typeof column === 'object' ? column : undefined
}
