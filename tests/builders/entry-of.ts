/** A valid entry for any resource, made from the facets of its fields; the rules of the resource have the last word. */
import { refFor, waysOf } from '../../src/fields/reference/target'
import { normalise, testsOf } from '../../src/language/conditions/normal'
import { validatorOf } from '../../src/model/validate/compile-validator'
import { holds } from '../../src/model/conditions/predicate'
import type { Check, Condition, Field, Resource } from '../../src/model/types'
import { validateEntry } from '../../src/model/validate/validate'
import { soundValues } from './sound-values'
import { choicesOf, withShapes } from './value-of'

export type Entry = Record<string, unknown>

export interface Wish {
  /** A field that people shall see, whatever its condition. */
  readonly shown?: string
  /** Leaves out what may be left out. */
  readonly onlyRequired?: boolean
  /** Texts that are free begin with this word. */
  readonly word?: string
  readonly given?: Entry
  /** Makes an entry that a reference can be set to and answers the value that names it. */
  readonly refer: (field: Field, of: Pick<Resource, 'fields'>) => Promise<unknown>
}

/** Makes an entry; no two of them share a unique value. */
export async function entryOf(resource: Resource, asked: Wish): Promise<Entry> {
  const wish = { ...asked, given: { ...soundFor(resource, asked), ...asked.given } }
  const choices = new Map<string, readonly unknown[]>()
  for (const field of resource.fields.filter((each) => isAsked(each, resource, wish))) {
    const given = wish.given?.[field.name]
    const made = async () => (field.ref ? [await referred(field, resource, wish)] : choicesOf(field, wish.word))
    const values = given === undefined ? await made() : [given]
    choices.set(field.name, await Promise.all(values.map((value) => withRowReferences(field, value, wish))))
  }
  for (const { path, operand } of testsOfShown(resource, wish)) {
    const [name = ''] = path
    if (typeof operand === 'string' && choices.has(name)) choices.set(name, [...choices.get(name)!, operand])
  }
  // One target is tried of a reference that has one for each value of another field.
  for (const field of resource.fields) {
    const others = waysOf(field).slice(1)
    const by = field.ref?.by
    if (by === undefined || wish.given?.[by] !== undefined || !choices.has(by)) continue
    const values = choices.get(by)!
    choices.set(
      by,
      values.filter((value) => !others.some(({ when }) => when === String(value))),
    )
  }
  const first = { ...Object.fromEntries([...choices].map(([name, [value]]) => [name, value])), ...wish.given }
  const involved = involvedFields(resource, first, wish).filter((name) => choices.has(name))
  for (const picked of combinations(involved, choices)) {
    const values = withShapes(resource.fields, { ...first, ...picked }, wish.word)
    const entry = withoutHidden(resource, { ...values, ...wish.given })
    if (isWished(resource, entry, wish) && problemsOf(resource, entry).length === 0) return entry
  }
  const problems = problemsOf(resource, withoutHidden(resource, first)).map(({ message }) => message)
  throw new Error(`No entry of ${resource.name} keeps its rules; this builder must learn them: ${problems.join(' ')}`)
}

/** Values that actions of the resource need beyond its schema, unless the wished field shows under other values. */
function soundFor({ name, fields }: Resource, { shown }: Wish): Entry {
  const sound = soundValues[name] ?? {}
  const visible = fields.find((field) => field.name === shown)?.when?.visible
  const isOpen = shown !== undefined && !(shown in sound)
  return isOpen && !(visible && namesIn(visible).some((field) => field in sound))
    ? sound
    : shown === undefined
      ? sound
      : {}
}

/** Fields that a person fills in; the place in a tree is its top when none is given. */
export function isFilled(field: Field, { tree }: Resource): boolean {
  return !field.system && !field.readOnly && field.store === 'plain' && field.name !== tree?.parent
}

function isAsked(field: Field, resource: Resource, { onlyRequired, shown }: Wish): boolean {
  if (!isFilled(field, resource))
    return isNeededSecret(field) || isNeededRows(field) || (isChosenOnly(field) && (!onlyRequired || field.required))
  return !onlyRequired || field.required || field.when?.required !== undefined || field.name === shown
}

/** Rows without which an entry is only a draft. */
const isNeededRows = ({ child, readOnly, required }: Field): boolean => child !== undefined && !readOnly && required

/** Entries that are chosen for a call and kept nowhere. */
const isChosenOnly = ({ store, ref, readOnly }: Field): boolean => store === 'none' && ref !== undefined && !readOnly

/** A secret without which no entry is added: a password, a key. */
function isNeededSecret({ store, writeOnly, required, when }: Field): boolean {
  return writeOnly && store !== 'plain' && (required || when?.required !== undefined)
}

async function referred(field: Field, { fields }: Resource, { refer, given }: Wish): Promise<unknown> {
  const ref = refFor(field, given ?? {}) ?? waysOf(field)[0]!.ref
  const value = await refer({ ...field, ref }, { fields })
  return field.many ? [value] : value
}

/** Rows whose needed references are set; one with a target for each kind is of the first kind. */
async function withRowReferences({ child }: Field, value: unknown, wish: Wish): Promise<unknown> {
  if (!child || !Array.isArray(value)) return value
  const { fields } = child.row
  const rows: Entry[] = []
  for (const given of value as Entry[]) {
    const row = { ...given }
    for (const field of fields) {
      if (field.child) row[field.name] = await withRowReferences(field, row[field.name], wish)
      if (!field.ref || !field.required) continue
      const way = waysOf(field)[0]!
      if (field.ref.by !== undefined) row[field.ref.by] = Number(way.when)
      row[field.name] = await wish.refer({ ...field, ref: way.ref }, { fields })
    }
    rows.push(row)
  }
  return rows
}

function problemsOf(resource: Resource, entry: Entry) {
  return validateEntry({ resource, entry, validator: validatorOf(resource), locale: 'en-US', now: new Date() })
}

function withoutHidden(resource: Resource, entry: Entry): Entry {
  const isHidden = ({ when }: Field) => when?.visible && !holds(when.visible, { entry, now: new Date() })
  const hidden = new Set(resource.fields.filter(isHidden).map(({ name }) => name))
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !hidden.has(name)))
}

function isWished(resource: Resource, entry: Entry, { shown }: Wish): boolean {
  const visible = resource.fields.find(({ name }) => name === shown)?.when?.visible
  return !visible || holds(visible, { entry, now: new Date() })
}

/**
 * The fields that the wish, a broken rule, and a rule that the wish may bring into force read: only these are tried with
 * other values.
 */
function involvedFields(resource: Resource, entry: Entry, { shown }: Wish): string[] {
  const broken = new Set(problemsOf(resource, entry).map(({ rule }) => rule))
  const visible = resource.fields.find(({ name }) => name === shown)?.when?.visible
  const wished = new Set(visible ? namesIn(visible) : [])
  const begins = ({ if: condition }: Check) =>
    condition !== undefined && namesIn(condition).some((name) => wished.has(name))
  const checks = resource.checks.filter((check) => broken.has(check.id) || begins(check))
  const conditions = checks.flatMap((check) => [check.if, check.assert])
  const names = conditions.flatMap((condition) => (condition ? namesIn(condition) : []))
  return [...new Set([...wished, ...names, ...checks.flatMap(({ at }) => at ?? [])])]
}

/** The tests under which the wished field shows; what it asks of another field is tried there. */
function testsOfShown({ fields }: Resource, { shown }: Wish) {
  const visible = fields.find(({ name }) => name === shown)?.when?.visible
  return visible ? testsOf(normalise(visible)) : []
}

function namesIn(condition: Condition): string[] {
  return testsOf(normalise(condition)).flatMap(({ path, operand }) => {
    const other = (operand as { $field?: string } | null)?.$field
    return [path[0]!, ...(other ? [other] : [])]
  })
}

function* combinations(names: readonly string[], choices: ReadonlyMap<string, readonly unknown[]>): Generator<Entry> {
  const [name, ...rest] = names
  if (name === undefined) {
    yield {}
    return
  }
  for (const value of choices.get(name)!) {
    for (const others of combinations(rest, choices)) yield { [name]: value, ...others }
  }
}
