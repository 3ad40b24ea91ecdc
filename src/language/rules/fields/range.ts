/** `x-range`: the partner is of the same type and has no place of its own. */
import { under } from '../../text/pointer'
import { formGroups } from '../views/form'
import { problem, rulesOf, unknownName } from '../rule'
import { isOrdered } from '../sortable'

const { fieldRule, rules } = rulesOf('x-range')
export const rangeRules = rules

fieldRule('range-partner', 'A range ends with another field of the same type', ({ field, at, name, subject }) => {
  const partner = field['x-range']
  if (partner === undefined) return undefined
  const place = `${at}/x-range`
  const end = subject.json.properties[partner]
  if (!end || partner === name) {
    const others = Object.keys(subject.json.properties).filter((other) => other !== name)
    return unknownName(place, `names "${partner}", which is not another field.`, partner, others)
  }
  if (end.type !== field.type || end.format !== field.format) {
    const says = (part: typeof field) => [part.type, part.format].filter(Boolean).join(' ')
    return problem(place, `names "${partner}", which is ${says(end)}; "${name}" is ${says(field)}.`)
  }
  const { 'x-range': _, ...plain } = field
  if (!isOrdered(plain)) return problem(place, 'is on a field whose values have no order.')
})

fieldRule('range-placed', 'The end of a range has no place of its own', ({ field, subject }) => {
  const partner = field['x-range']
  if (partner === undefined) return undefined
  const groups = formGroups(subject).flatMap((group) =>
    group.fields.flatMap((name, index) =>
      name === partner
        ? [
            problem(
              under(group.at, index),
              `names "${partner}", which ends the range of a field and is edited with it.`,
            ),
          ]
        : [],
    ),
  )
  const isColumn = subject.json.properties[partner]?.['x-column']
  const column = isColumn
    ? [
        problem(
          under('/properties', partner, 'x-column'),
          `makes "${partner}" a column; it is shown with the field whose range it ends.`,
        ),
      ]
    : []
  return [...groups, ...column]
})
