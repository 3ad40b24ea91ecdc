/** Conditions, wherever they stand: their fields, steps, operators and operands. */
import { arithmeticFaults } from '../conditions/arithmetic-fields'
import { weakMemoize } from '../../fields/definition/memoize'
import { checkCondition } from '../conditions/check'
import type { ConditionCode, ConditionFault, Scope } from '../conditions/fault'
import { countedOf, measureOf } from '../computed'
import type { ComputedDeclaration } from '../../generated/schema-files'
import { under } from '../text/pointer'
import { openParts } from './resource/access'
import { rowsOf } from './resource/checks'
import { actionsOf, rowSubjects, type Subject } from '../subject/subject'
import { blocksOf } from './views/detail'
import { problem, rulesOf } from './rule'

const { rule, rules } = rulesOf('conditions')
export const conditionRules = rules

const sentences: Readonly<Record<ConditionCode, string>> = {
  'condition-form': 'A condition is an object that says something',
  'condition-field': 'A condition names fields that exist',
  'condition-step': 'A condition steps through single references',
  'condition-operator': 'A condition compares by an operator of the grammar',
  'condition-operand': 'The right side of a condition has a form that is known where it stands',
  'condition-type': 'A condition compares values of one type',
  'condition-named': 'A named condition is registered, and stands where it may',
}

for (const [code, sentence] of Object.entries(sentences)) {
  rule(code, sentence, (subject) =>
    faultsOf(subject)
      .filter((fault) => fault.code === code)
      .map(({ pointer, message, fix }) => problem(pointer, message, fix)),
  )
}

const faultsOf = weakMemoize((subject: Subject): readonly ConditionFault[] => [
  ...placedConditions(subject).flatMap(({ condition, at, scope }) => checkCondition(condition, at, scope)),
  ...placedArithmetic(subject).flatMap(({ value, at, scope }) => arithmeticFaults(value, at, scope, checkCondition)),
])

interface PlacedCondition {
  readonly condition: unknown
  readonly at: string
  readonly scope: Scope
}

function placedConditions(subject: Subject): PlacedCondition[] {
  const places = [
    ...ofResource(subject),
    ...ofBlocks(subject),
    ...[subject, ...rowSubjects(subject)].flatMap((each) => each.declared.flatMap((field) => ofField(field, each))),
  ]
  return places.filter(({ condition }) => condition !== undefined)
}

/** Values worked out of a row, or of a row embedded in it. */
function placedArithmetic(whole: Subject) {
  return [whole, ...rowSubjects(whole)].flatMap((subject) =>
    subject.declared.flatMap(({ field, at }) => {
      const value = field['x-computed']?.value
      return value === undefined ? [] : [{ value, at: `${at}/x-computed/value`, scope: { subject } }]
    }),
  )
}

function ofResource(subject: Subject): PlacedCondition[] {
  const { json, calls } = subject
  const own: Scope = { subject }
  const calling: Scope = { subject, params: true, named: true, isQuery: true }
  const access = json['x-access']
  return [
    ...calls.flatMap(({ facts, at }): PlacedCondition[] => [
      { condition: facts.filter, at: `${at}/filter`, scope: calling },
      ...openParts(facts.perm, `${at}/perm`).map((open) => ({
        condition: open.value.filter,
        at: `${open.at}/filter`,
        scope: calling,
      })),
    ]),
    { condition: access?.own?.filter, at: '/x-access/own/filter', scope: calling },
    {
      condition: access?.scope?.condition,
      at: '/x-access/scope/condition',
      scope: { subject, named: true, isQuery: true },
    },
    ...(access?.also ?? []).map((also, index) => ({
      condition: also.if,
      at: under('/x-access/also', index, 'if'),
      scope: own,
    })),
    ...(json['x-list']?.views ?? []).map(({ filter }, index) => ({
      condition: filter,
      at: under('/x-list/views', index, 'filter'),
      scope: calling,
    })),
    { condition: json['x-list']?.running, at: '/x-list/running', scope: own },
    ...Object.entries(json['x-states']?.moves ?? {}).map(([name, move]) => ({
      condition: move.if,
      at: under('/x-states/moves', name, 'if'),
      scope: own,
    })),
    ...(json['x-states']?.editable ?? []).map((each, index) => ({
      condition: each.if,
      at: under('/x-states/editable', index, 'if'),
      scope: own,
    })),
    ...actionsOf(json).map(([name, action]) => ({
      condition: action.if,
      at: under('/x-actions', name, 'if'),
      scope: own,
    })),
    ...(json['x-checks'] ?? []).flatMap((check, index): PlacedCondition[] => {
      const at = under('/x-checks', index)
      const rows = check.each === undefined ? undefined : rowsOf(subject, check.each)
      const onlyNew = check.on !== undefined && [check.on].flat().every((event) => event === 'create')
      const checked: Scope = { ...own, subject: rows ?? subject, onlyNew }
      return [
        { condition: check.if, at: `${at}/if`, scope: checked },
        { condition: check.assert, at: `${at}/assert`, scope: checked },
        {
          condition: check.count?.filter,
          at: `${at}/count/filter`,
          scope: { ...own, saved: subject, onlyNew, isQuery: true },
        },
      ]
    }),
  ]
}

function ofBlocks(subject: Subject): PlacedCondition[] {
  return blocksOf(subject).flatMap(({ block, at }): PlacedCondition[] => {
    const target = subject.world.subjects.get(block.list)
    if (!target) return []
    const scope: Scope = { subject: target, row: subject, record: subject, params: true, named: true }
    return [{ condition: block.filter, at: `${at}/filter`, scope }]
  })
}

function ofField({ field, at }: Subject['declared'][number], subject: Subject): PlacedCondition[] {
  const own: Scope = { subject }
  const when = field['x-when']
  const unique = field['x-unique']
  const files = field['x-files']
  return [
    ...(['visible', 'readOnly'] as const).map((key) => ({
      condition: when?.[key],
      at: `${at}/x-when/${key}`,
      scope: own,
    })),
    {
      condition: typeof when?.required === 'boolean' ? undefined : when?.required,
      at: `${at}/x-when/required`,
      scope: own,
    },
    ...(when?.cases ?? []).map((each, index) => ({
      condition: each.if,
      at: under(`${at}/x-when/cases`, index, 'if'),
      scope: own,
    })),
    {
      condition: typeof unique === 'object' && 'if' in unique ? unique.if : undefined,
      at: `${at}/x-unique/if`,
      // Other rows are found by it.
      scope: { subject, isQuery: true },
    },
    {
      condition: typeof files === 'object' ? files.if : undefined,
      at: `${at}/x-files/if`,
      scope: { subject, isQuery: true },
    },
    {
      condition: typeof files === 'object' && typeof files.removed === 'object' ? files.removed : undefined,
      at: `${at}/x-files/removed`,
      scope: { subject, isQuery: true },
    },
    { condition: field['x-fallback']?.if, at: `${at}/x-fallback/if`, scope: own },
    ...ofReference(field['x-ref'], `${at}/x-ref`, subject),
    ...ofComputed(field['x-computed'], `${at}/x-computed`, subject),
  ]
}

/** A filter speaks of the rows that count, a case of the own row. */
function ofComputed(computed: ComputedDeclaration | undefined, at: string, subject: Subject): PlacedCondition[] {
  if (!computed) return []
  const measure = measureOf(computed)
  const counted = measure && subject.world.subjects.get(countedOf(computed[measure]!).from)
  return [
    ...(counted
      ? [{ condition: computed.filter, at: `${at}/filter`, scope: { subject: counted, isQuery: true } }]
      : []),
    ...(computed.case ?? []).map(([condition], index) => ({
      condition,
      at: under(at, 'case', index, 0),
      scope: { subject, isQuery: true },
    })),
  ]
}

function ofReference(
  ref: Subject['declared'][number]['field']['x-ref'],
  at: string,
  subject: Subject,
): PlacedCondition[] {
  if (!ref) return []
  const filtered = (to: string | undefined, condition: unknown, place: string): PlacedCondition[] => {
    const target = subject.world.subjects.get(to ?? '')
    return target ? [{ condition, at: place, scope: { subject: target, form: subject, isQuery: true } }] : []
  }
  if (typeof ref.to === 'string') return filtered(ref.to, ref.filter, `${at}/filter`)
  return Object.entries(ref.to).flatMap(([value, { to, filter }]) =>
    filtered(to, filter, under(at, 'to', value, 'filter')),
  )
}
