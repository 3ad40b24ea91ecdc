/** The faults of arithmetic where it stands: its fields exist there and hold numbers, dates or times. */
import type { Condition } from '../../fields/definition/condition'
import { isWorkedOut } from '../subject/worked-out'
import { pathsOf } from './normal'
import { type ArithmeticFault, type ArithmeticLook, faultsIn } from './arithmetic-faults'
import { nearestName, perhaps, slipOf } from '../text/nearest-name'
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
  hasOld: !scope.onlyNew,
  number: (path, at) => ownerFault(path, at, scope) ?? fieldFaults(path, at, scope.subject, 'number'),
  moment: (path, at) => ownerFault(path, at, scope) ?? fieldFaults(path, at, scope.subject, 'moment'),
  condition: (condition, at) => checkCondition(condition, at, scope),
  calendar: (name, at) => calendarFaults(name, at, scope.subject),
  items: (list, at) => itemsOf(list, at, scope, checkCondition),
})

/** Counted rows are asked in the database, which knows no owner in hand. */
function ownerFault(path: string, pointer: string, { saved }: Scope): ArithmeticFault[] | undefined {
  if (!saved || !path.startsWith('$up')) return undefined
  const message = '"$up" has no meaning where rows are counted; name the reference that leads to the owner.'
  return [{ code: 'condition-field', pointer, message }]
}

function calendarFaults(name: string, at: string, { world }: Subject): ArithmeticFault[] {
  const calendars = [...world.subjects.values()].filter(({ json }) => json['x-resource'].calendar !== undefined)
  if (calendars.some((each) => each.name === name)) return []
  const slip = slipOf(
    name,
    calendars.map((each) => each.name),
  )
  const fix =
    slip === undefined ? undefined : ({ title: `write "${slip}"`, kind: 'set', pointer: at, value: slip } as const)
  const message = world.subjects.has(name)
    ? `names "${name}", which is no calendar; its file says so by "calendar" in "x-resource".`
    : `names "${name}", which is not a resource.${perhaps(
        nearestName(
          name,
          calendars.map((each) => each.name),
        ),
      )}`
  return [{ code: 'condition-operand', pointer: at, message, fix }]
}

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
    return [{ ...end, fix }]
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

/** Rows are added up as a form holds them: numbers of the row itself, asked for no times; a condition says which count. */
function itemsOf(
  list: string,
  at: string,
  { subject }: Scope,
  checkCondition: CheckCondition,
): ArithmeticLook | readonly ArithmeticFault[] {
  const field = subject.fields.get(list)
  const rows = listedRows(subject, list)
  if (!field || !rows) {
    const message = field
      ? `adds up "${list}", which is no list of rows; "x-child" makes one.`
      : `names "${list}", which is not a field of ${subject.name}.`
    return [{ code: field ? 'condition-type' : 'condition-field', pointer: at, message }]
  }
  const refuse = (word: string) => (_: unknown, place: string) =>
    [
      { code: 'condition-operand', pointer: place, message: `stands in a sum of rows, which takes no ${word}.` },
    ] as const
  return {
    number: (path, place) => {
      const faults = fieldFaults(path, place, rows, 'number')
      if (faults.length) return faults
      if (path.includes('.')) return refuse('steps through references')(path, place)
      return rows.fields.get(path)?.['x-computed'] ? refuse('value that is worked out in turn')(path, place) : []
    },
    moment: refuse('times'),
    condition: refuse('"if"; its third part says which rows count'),
    row: (condition, place) => [
      ...checkCondition(condition, place, { subject: rows }),
      // Told beside faults of its structure: what is no condition reads nothing.
      ...beyondRow(condition as Condition, place, rows),
    ],
    calendar: () => [],
    items: (_, place) => refuse('sum in turn')(undefined, place),
  }
}

/** A row in a form knows its own values alone. */
function beyondRow(condition: Condition, pointer: string, rows: Subject): ArithmeticFault[] {
  const later = [
    '$old',
    '$me',
    '$now',
    '$setting',
    '$param',
    '$entry',
    '$row',
    '$record',
    '$named',
    '$compare',
    'under',
  ]
  const said = JSON.stringify(condition)
  const strange = later.find((name) => said.includes(`"${name}":`))
  const message = (what: string) => `asks for ${what}; which rows count follows from values of the row alone.`
  if (strange) return [{ code: 'condition-operand', pointer, message: message(`"${strange}"`) }]
  const far = pathsOf(condition).find((path) => path.length > 1 || isWorkedOut(rows.fields.get(path[0]!)))
  return far ? [{ code: 'condition-operand', pointer, message: message(`"${far.join('.')}"`) }] : []
}

/** The rows of a list: kept in the entry, or those of a resource that it owns. */
function listedRows(subject: Subject, list: string): Subject | undefined {
  const child = subject.fields.get(list)?.['x-child']
  if (child?.resource !== undefined) return subject.world.subjects.get(child.resource)
  return child && rowSubjects(subject).find(({ name }) => name === `${subject.name}.${list}`)
}
