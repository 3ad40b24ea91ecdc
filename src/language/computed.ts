/** The paths that a computed field reads, as written: for the rules of `x-computed`. */
import { isWorkedOut } from './subject/worked-out'
import { arithmeticPaths, pathsOf } from './conditions/normal'
import type { ComputedDeclaration } from '../generated/schema-files'
import { under } from './text/pointer'
import { type Subject, targetOf } from './subject/subject'

export const measures = ['count', 'sum', 'avg', 'min', 'max'] as const
export type Measure = (typeof measures)[number]

/** Keys of which a computed field has exactly one. */
export const forms = ['template', 'of', ...measures, 'ratio', 'case', 'value', 'path', 'serial', 'fn'] as const
export type Form = (typeof forms)[number]

/** The ways of being computed that a field names; a sound one names one. */
export const formsOf = (computed: ComputedDeclaration): Form[] => forms.filter((form) => computed[form] !== undefined)

/** The measure of a field that is computed from rows below. */
export const measureOf = (computed: ComputedDeclaration): Measure | undefined =>
  measures.find((measure) => computed[measure] !== undefined)

/** A field of this resource, or a path from it, that a computed field reads. */
export interface Read {
  readonly path: string
  readonly at: string
}

/** Every path that a computed field reads from its own row. */
export function readsOf(computed: ComputedDeclaration, at: string): Read[] {
  const { template, of, ratio, case: cases, value, path } = computed
  const measure = measureOf(computed)
  const counted = measure ? countedOf(computed[measure]!) : undefined
  return [
    ...[...(template ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, name]) => ({ path: name!, at: `${at}/template` })),
    ...(of === undefined ? [] : [{ path: of, at: `${at}/of` }]),
    ...(ratio ?? []).map((name, index) => ({ path: name, at: under(at, 'ratio', index) })),
    ...(cases ?? []).flatMap(([condition], index) =>
      pathsOf(condition).map((each) => ({ path: each.join('.'), at: under(at, 'case', index, 0) })),
    ),
    ...(value === undefined ? [] : arithmeticPaths(value).map((each) => ({ path: each.join('.'), at: `${at}/value` }))),
    ...(typeof path === 'string' ? [{ path, at: `${at}/path` }] : []),
    ...(counted && !counted.from.includes('/') ? [{ path: counted.from, at: under(at, measure!) }] : []),
  ]
}

/** `exam/record.score` is a resource and its field; `items.price` an own list and a value of its items. */
export function countedOf(of: string): { readonly from: string; readonly field?: string } {
  const dot = of.indexOf('.', of.indexOf('/') + 1)
  return dot < 0 ? { from: of } : { from: of.slice(0, dot), field: of.slice(dot + 1) }
}

/** A computed field, by `resource.field`. */
export interface Place {
  readonly subject: Subject
  readonly name: string
}

/** The computed fields that a field is worked out from, one step back, wherever they are. */
export function computedBefore({ subject, name }: Place): Place[] {
  const computed = subject.fields.get(name)?.['x-computed']
  if (!computed || computed.fill) return []
  const own = readsOf(computed, '').flatMap(({ path }) => alongPath(path, subject))
  const measure = measureOf(computed)
  const { from, field } = measure ? countedOf(computed[measure]!) : { from: '' }
  const other = subject.world.subjects.get(from)
  if (!other) return own.filter(isComputed)
  const filtered = computed.filter ? pathsOf(computed.filter).map((path) => path.join('.')) : []
  const read = [field, computed.distinct, ...filtered].filter((each) => each !== undefined)
  return [...own, ...read.flatMap((path) => alongPath(path, other))].filter(isComputed)
}

/** The fields that a path leads through and to. */
function alongPath(path: string, subject: Subject): Place[] {
  const [first = '', ...rest] = path.split('.')
  const own = { subject, name: first }
  const to = rest.length ? subject.world.subjects.get(targetOf(subject, first) ?? '') : undefined
  return to ? [own, ...alongPath(rest.join('.'), to)] : [own]
}

const isComputed = ({ subject, name }: Place) => isWorkedOut(subject.fields.get(name))
