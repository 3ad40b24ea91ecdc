/** The left side of a test, and the paths of computed values: a field, or a field reached through single references. */
import type { FieldDeclaration } from '../../generated/schema-files'
import { isWorkedOut } from '../subject/worked-out'
import { nearestName, perhaps, slipOf } from '../text/nearest-name'
import { type Subject, targetOf } from '../subject/subject'
import type { ConditionFault } from './fault'

/** The field at the end; undefined when it lies in a resource that cannot be looked into. */
export interface PathEnd {
  readonly field: FieldDeclaration | undefined
}

export function resolvePath(path: string, at: string, subject: Subject): PathEnd | ConditionFault {
  const [first, ...rest] = path.split('.')
  if (first === '$up') {
    const [next, ...others] = rest
    const up = ownerOf(subject)
    if (up && next !== undefined) return step(next, others, at, up)
    const why = up
      ? 'names the owner itself; name a field of it, "$up.name"'
      : `means the owner, and rows of ${subject.name} have none`
    return { code: 'condition-field', pointer: at, message: `"$up" ${why}.` }
  }
  return step(first!, rest, at, subject)
}

/** The owner of an embedded row, or of the rows of a resource. */
function ownerOf(subject: Subject): Subject | undefined {
  const owners = subject.declared.flatMap(({ field }) => (field['x-ref']?.owner ? [String(field['x-ref'].to)] : []))
  return subject.up ?? (owners[0] === undefined ? undefined : subject.world.subjects.get(owners[0]))
}

function step(name: string, rest: readonly string[], at: string, subject: Subject): PathEnd | ConditionFault {
  const field = subject.fields.get(name)
  if (!field) {
    const near = nearestName(name, subject.fields.keys())
    const message = `names "${name}", which is not a field of ${subject.name}.${perhaps(near)}`
    return {
      code: 'condition-field',
      pointer: at,
      message,
      slip: near && slipOf(name, subject.fields.keys()) ? { name, near } : undefined,
    }
  }
  const [next, ...others] = rest
  if (next === undefined) return { field }
  const to = targetOf(subject, name)
  if (isWorkedOut(field) && !field['x-computed']?.stored) {
    const message = `steps through "${name}", which is worked out anew at each reading; add "stored": true to it, or step through what it is worked out from.`
    return { code: 'condition-step', pointer: at, message }
  }
  if (field['x-access']?.store === 'none') {
    const message = `steps through "${name}", which is kept nowhere.`
    return { code: 'condition-step', pointer: at, message }
  }
  if (to === undefined) {
    const message = `steps through "${name}", which is not a reference to one resource.`
    return { code: 'condition-step', pointer: at, message }
  }
  if (field.type === 'array') {
    const message = `steps through "${name}", which holds several references; only a single one can be followed.`
    return { code: 'condition-step', pointer: at, message }
  }
  const target = subject.world.subjects.get(to)
  if (!target) return { field: undefined }
  const beyond = step(next, others, at, target)
  const why = 'code' in beyond || !beyond.field ? undefined : unkept(beyond.field)
  if (!why) return beyond
  const message = `leads to "${[next, ...others].join('.')}" of ${to}, which is ${why}.`
  return { code: 'condition-field', pointer: at, message }
}

/** The reason why the database cannot compare a field; undefined when it has a plain column. */
export function unkept(field: FieldDeclaration): string | undefined {
  const store = field['x-access']?.store ?? 'plain'
  if (store !== 'plain') return store === 'none' ? 'kept nowhere' : `kept ${store}`
  return field['x-child']?.resource === undefined ? undefined : 'a list of rows that another table keeps'
}
