/** Lists the values beyond an entry that the conditions of its resource name, so that they can be loaded beforehand. */
import { isRecord } from '../../../fields/definition/guards'
import { weakMemoize } from '../../../fields/definition/memoize'
import { isBeyond } from '../../../fields/shaped/shaped'
import {
  arithmeticCalendars,
  arithmeticPaths,
  pathsOf,
  calendarsOf,
  normalise,
  type NormalTest,
  testsOf,
} from '../../../language/conditions/normal'
import { stepsOf } from '../../../model/entries/computed'
import { fieldOf } from '../../../model/names'
import type { Condition, Field, Model, Resource } from '../../../model/types'
import { relatedTo } from '../../../model/validate/validate'
import { stepField, targetOf } from '../../sql/conditions/relation'

/** A value compared by its place in a tree. */
export interface Placed {
  /** The left side of the test; within the rows of `each` when that is named. */
  readonly path: readonly string[]
  readonly each?: string
  readonly tree: Resource
}

export interface Needs {
  /** Values read through references. */
  readonly paths: readonly (readonly string[])[]
  /** Keys of parameters. */
  readonly settings: readonly string[]
  readonly placed: readonly Placed[]
  /** Calendar resources by which working days are counted. */
  readonly calendars: readonly string[]
  /** Fields with rows of a resource that conditions or values add up. */
  readonly lists: readonly string[]
  /** True when a condition reads the departments below the caller's. */
  readonly departments: boolean
  /** Values that a form fills in through a reference. */
  readonly filled: readonly (readonly string[])[]
  /** Conditions need none of this. */
  readonly isNothing: boolean
}

/** The settings that the conditions of forms read: a browser evaluates them as the server does. */
export function formSettings(model: Model): readonly string[] {
  const stated = Object.values(model.resources).flatMap(({ fields }) => fields.flatMap((field) => ofField(field)))
  const operands = stated.flatMap(({ condition }) =>
    testsOf(normalise(condition)).flatMap(({ operand }) => [operand].flat()),
  )
  return [...new Set(operands.flatMap((operand) => operandOf(operand, '$setting')))]
}

/** The values that conditions on an entry of the resource need. */
export const needsOf = (model: Model, resource: Resource): Needs => needs(model)(resource)

const needs = weakMemoize((model: Model) => weakMemoize((resource: Resource) => gather(model, resource)))

interface Stated {
  readonly condition: Condition
  /** The child field whose rows it tests. */
  readonly each?: string
}

function gather(model: Model, resource: Resource): Needs {
  const stated = conditionsOf(resource)
  const tests = stated.flatMap(({ condition, each }) => testsOf(normalise(condition)).map((test) => ({ test, each })))
  const operands = tests.flatMap(({ test }) => [test.operand].flat())
  const own = stated.filter(({ each }) => each === undefined)
  const worked = resource.fields.flatMap(({ computed }) => (computed ? stepsOf(computed) : []))
  const paths = [...own.flatMap(({ condition }) => relatedTo(condition)), ...worked, ...definitionsOf(resource)].filter(
    ([first]) => first !== '$up',
  )
  const settings = [...new Set(operands.flatMap((operand) => operandOf(operand, '$setting')))]
  const placed = tests.flatMap(({ test, each }) => placedOf(model, resource, test, each))
  const departments = operands
    .flatMap((operand) => operandOf(operand, '$me'))
    .some((name) => name === 'deptAndBelow' || name === 'deptAndAbove')
  const calendars = [
    ...new Set([...stated.flatMap(({ condition }) => calendarsOf(condition)), ...ofComputed(resource)]),
  ]
  const isNothing = paths.length + settings.length + placed.length + calendars.length === 0 && !departments
  const filled = resource.fields.flatMap(({ fill }) => (fill?.by === 'of' ? [fill.path] : []))
  return { paths, settings, placed, departments, calendars, lists: listsOf(resource, own), filled, isNothing }
}

function listsOf({ fields }: Resource, own: readonly Stated[]): readonly string[] {
  const values = fields.flatMap(({ computed }) => (computed?.by === 'value' ? arithmeticPaths(computed.value) : []))
  const read = new Set([...own.flatMap(({ condition }) => pathsOf(condition)), ...values].map(([name]) => name))
  return fields.flatMap(({ name, store }) => (store === 'rows' && read.has(name) ? [name] : []))
}

/** The calendars of values that are worked out, those of rows too. */
const ofComputed = ({ fields }: Pick<Resource, 'fields'>): readonly string[] =>
  fields.flatMap(({ computed, child }) => [
    ...(computed?.by === 'value' ? arithmeticCalendars(computed.value) : []),
    ...(child ? ofComputed(child.row) : []),
  ])

/** The paths of shape definitions beyond the entry. */
const definitionsOf = ({ fields }: Resource) => fields.filter(isBeyond).map(({ shape }) => shape!.from!)

/** Every condition that the server tests on an entry. */
function conditionsOf(resource: Resource): Stated[] {
  const { states, checks, access } = resource
  const steps = [...(states?.moves ?? []), ...(states?.editable ?? []), ...(access.also ?? [])]
  const ofChecks = checks.flatMap(({ if: condition, assert, count, each }) => [
    ...given([condition, assert], each),
    ...given([count?.filter]),
  ])
  return [...resource.fields.flatMap((field) => ofField(field)), ...given(steps.map((step) => step.if)), ...ofChecks]
}

function ofField(field: Field, each?: string): Stated[] {
  const { when, unique, computed, child } = field
  const cases = computed?.by === 'case' ? computed.cases : []
  const own = [when?.visible, when?.required, when?.readOnly, unique?.if]
  const ofCases = [...(when?.cases ?? []), ...cases].map((one) => one.if)
  const ofRows = each === undefined ? (child?.row.fields ?? []).flatMap((inner) => ofField(inner, field.name)) : []
  return [...given([...own, ...ofCases], each), ...ofRows]
}

const given = (conditions: readonly (Condition | boolean | undefined)[], each?: string): Stated[] =>
  conditions.flatMap((condition) => (typeof condition === 'object' ? [{ condition, each }] : []))

function operandOf(operand: unknown, kind: string): string[] {
  const value = isRecord(operand) ? operand[kind] : undefined
  return typeof value === 'string' ? [value] : []
}

function placedOf(model: Model, resource: Resource, { path, op }: NormalTest, each?: string): Placed[] {
  if (op !== 'under') return []
  const tree = each === undefined ? treeAt(model, resource, path) : treeOfRow(model, resource, path, each)
  return tree?.tree ? [{ path, each, tree }] : []
}

function treeAt(model: Model, resource: Resource, [first = '', ...rest]: readonly string[]): Resource | undefined {
  if (first === '$up') return undefined
  const to = targetOf(model, resource, stepField(resource, first))?.to
  return to && rest.length ? treeAt(model, to, rest) : to
}

function treeOfRow(model: Model, resource: Resource, path: readonly string[], each: string): Resource | undefined {
  const row = fieldOf(resource, each)?.child?.row
  const field = path.length === 1 ? row?.fields.find(({ name }) => name === path[0]) : undefined
  return field && targetOf(model, resource, field)?.to
}
