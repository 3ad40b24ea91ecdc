/** `x-messages` and `x-placeholder`: texts are said by rules and inputs that exist. */
import { under } from '../../text/pointer'
import { type FieldView, problem, rulesOf } from '../rule'

const messages = rulesOf('x-messages')
const placeholders = rulesOf('x-placeholder')
export const messageRules = messages.rules
export const placeholderRules = placeholders.rules

messages.fieldRule(
  'message-keyword',
  'An own text is of a rule that the field has',
  (view) => {
    const used = rulesOfField(view)
    return Object.keys(view.field['x-messages'] ?? {}).flatMap((name) =>
      used.has(name)
        ? []
        : [
            problem(
              under(`${view.at}/x-messages`, name),
              `is a text for "${name}", a rule that the field does not have.`,
            ),
          ],
    )
  },
  'warning',
)

const bounds = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'enum',
  'const',
  'minProperties',
  'maxProperties',
] as const

function rulesOfField({ field, required, name, subject }: FieldView): ReadonlySet<string> {
  const when = field['x-when']
  const moves = Object.values(subject.json['x-states']?.moves ?? {})
  const isNeeded = moves.some(({ require }) => Array.isArray(require) && require.includes(name))
  return new Set([
    'type',
    ...bounds.filter((keyword) => field[keyword] !== undefined || field.items?.[keyword] !== undefined),
    ...(required || field.writeOnly || when?.required || when?.cases || isNeeded ? ['required'] : []),
    ...(field.readOnly || when?.readOnly || field['x-access']?.write ? ['readOnly'] : []),
    ...(field['x-unique'] ? ['unique'] : []),
    ...(field['x-ref'] ? ['reference', 'outside', 'onDelete'] : []),
    ...(field['x-range'] ? ['range'] : []),
    ...(field['x-upload'] ? ['upload'] : []),
    ...(field['x-dict'] ? ['enum', 'dict'] : []),
    ...(name === subject.json['x-tree']?.parent ? ['treeCycle', 'treeDepth', 'treeChildren', 'reference'] : []),
  ])
}

placeholders.fieldRule('placeholder-switch', 'A hint stands in an input that can be empty', ({ field, at }) => {
  if (field['x-placeholder'] === undefined) return
  const widget = typeof field['x-widget'] === 'object' ? field['x-widget'].name : field['x-widget']
  if (field.type !== 'boolean' && widget !== 'switch') return
  return problem(`${at}/x-placeholder`, 'is a hint, but a switch has no place for one.')
})
