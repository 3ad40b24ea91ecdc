/** Target of a reference: one resource, or the one that the value of another field names. */
import type { Condition } from '../definition/condition'
import type { Field, Reference } from '../definition/field'

type Values = Readonly<Record<string, unknown>>

/** One way a reference may lead; `when` is the value of the deciding field, absent where there is one way. */
export interface Way {
  readonly ref: Reference
  readonly when?: string
}

/** Every way of a field; none where it refers to nothing. */
export function waysOf({ ref }: Pick<Field, 'ref'>): readonly Way[] {
  if (!ref) return []
  if (ref.by === undefined) return [{ ref }]
  return Object.keys(ref.targets ?? {}).map((when) => ({ ref: refWhen(ref, when)!, when }))
}

/** The reference where all its ways lead to the same resource; paths step through it. */
export function soleTarget(field: Pick<Field, 'ref'>): Reference | undefined {
  const [first, ...others] = waysOf(field).map(({ ref }) => ref)
  return first && others.every(({ to, value }) => to === first.to && value === first.value) ? first : undefined
}

/** The reference as it is for this entry; undefined while the deciding field names no target. */
export function refFor({ ref }: Pick<Field, 'ref'>, entry: Values): Reference | undefined {
  if (!ref || ref.by === undefined) return ref
  const decides = entry[ref.by]
  return decides === null || decides === undefined ? undefined : refWhen(ref, String(decides))
}

/** The fields of the form that a reference reads: in its filter, `{"$field": "terminal"}`, and the one that decides its target. */
export function readBy({ ref }: Pick<Field, 'ref'>): readonly string[] {
  const names = new Set<string>(ref?.by === undefined ? [] : [ref.by])
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('$field' in part && typeof part.$field === 'string') names.add(part.$field)
    for (const value of Object.values(part)) walk(value)
  }
  walk(ref?.filter)
  return [...names]
}

function refWhen(ref: Reference, value: string): Reference | undefined {
  const { by: _, targets = {}, ...rest } = ref
  return Object.hasOwn(targets, value) ? { ...rest, ...targets[value]! } : undefined
}

/**
 * The filter as the server asks it: what it reads from the form a picker stands in comes as a parameter, and a part
 * whose field is still empty falls away.
 */
export function formFilter(filter: Condition, form: { readonly fields: readonly Field[] }): Condition {
  const names = new Set(form.fields.map(({ name }) => name))
  const bound = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(bound)
    if (typeof part !== 'object' || part === null) return part
    const [only, ...more] = Object.entries(part)
    if (only?.[0] === '$field' && more.length === 0 && names.has(String(only[1]))) return { $param: only[1] }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, bound(value)]))
  }
  // Parts of a condition with other operands in them are a condition again.
  return bound(filter) as Condition
}
