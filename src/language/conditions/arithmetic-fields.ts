/** The faults of arithmetic where it stands: its fields exist there and hold numbers, dates or times. */
import { type ArithmeticFault, type ArithmeticLook, faultsIn } from './arithmetic'
import type { ConditionFault, Scope } from './fault'
import { resolvePath } from './path'
import { kindWords, type ValueKind, valueKind } from './value-kind'
import { type Subject, rowSubjects } from '../subject/subject'

/** Arithmetic and conditions hold each other: `checkCondition` is handed in. */
type CheckCondition = (condition: unknown, at: string, scope: Scope) => ConditionFault[]

export function arithmeticFaults(
  value: unknown,
  at: string,
  scope: Scope,
  checkCondition: CheckCondition,
): ConditionFault[] {
  return [...faultsIn(value, at, lookInto(scope, checkCondition))]
}

const lookInto = (scope: Scope, checkCondition: CheckCondition): ArithmeticLook => ({
  number: (path, at) => fieldFaults(path, at, scope.subject, 'number'),
  moment: (path, at) => fieldFaults(path, at, scope.subject, 'moment'),
  condition: (condition, at) => checkCondition(condition, at, scope) as ArithmeticFault[],
  items: (list, at) => itemsOf(list, at, scope),
})

function fieldFaults(path: string, at: string, subject: Subject, wanted: ValueKind): ArithmeticFault[] {
  const end = resolvePath(path, at, subject)
  if ('code' in end) {
    const { slip } = end
    const right =
      slip &&
      path
        .split('.')
        .map((step) => (step === slip.name ? slip.near : step))
        .join('.')
    const fix =
      right === undefined ? undefined : ({ title: `write "${right}"`, kind: 'set', pointer: at, value: right } as const)
    return [{ ...(end as ArithmeticFault), fix }]
  }
  const { field } = end
  const kind = field && valueKind(field)
  if (!field || kind === wanted) return field && isHidden(field) ? [hidden(path, at)] : []
  const message = `works with "${path}", ${kind ? kindWords[kind] : 'a field without a type'}; it takes ${kindWords[wanted]}.`
  return [{ code: 'condition-type', pointer: at, message }]
}

const isHidden = (field: Subject['declared'][number]['field']) => (field['x-access']?.store ?? 'plain') !== 'plain'

const hidden = (path: string, at: string): ArithmeticFault => ({
  code: 'condition-type',
  pointer: at,
  message: `works with "${path}", which is kept secret.`,
})

/** Items are kept inside of the row: neither conditions nor times are asked of them. */
function itemsOf(list: string, at: string, { subject }: Scope): ArithmeticLook | readonly ArithmeticFault[] {
  const field = subject.fields.get(list)
  const rows = rowSubjects(subject).find(({ name }) => name === `${subject.name}.${list}`)
  if (!field || !rows || field['x-child']?.resource !== undefined) {
    const message = field
      ? `adds up "${list}", which is no list of rows kept in the entry; for rows of a resource take "sum" of "x-computed".`
      : `names "${list}", which is not a field of ${subject.name}.`
    return [{ code: field ? 'condition-type' : 'condition-field', pointer: at, message }]
  }
  const refuse = (word: string) => (_: unknown, place: string) =>
    [
      { code: 'condition-operand', pointer: place, message: `stands in a sum of rows, which takes no ${word}.` },
    ] as const
  return {
    number: (path, place) => fieldFaults(path, place, rows, 'number'),
    moment: refuse('times'),
    condition: refuse('conditions'),
    items: (_, place) => refuse('sum in turn')(undefined, place),
  }
}
