/** The left side of a test, and the paths of computed values: a field, or a field reached through single references. */
import type { FieldFacts } from '../file'
import { nearestName, perhaps, slipOf } from '../nearest-name'
import { type Subject, targetOf } from '../subject'
import type { ConditionFault } from './check'

/** The field at the end; undefined when it lies in a resource that cannot be looked into. */
export interface PathEnd {
  readonly field: FieldFacts | undefined
}

export function resolvePath(path: string, at: string, subject: Subject): PathEnd | ConditionFault {
  const [first, ...rest] = path.split('.')
  if (first === '$up') {
    // The owner of a child row is known once child tables are.
    return { field: undefined }
  }
  return step(first!, rest, at, subject)
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
  if (to === undefined) {
    const message = `steps through "${name}", which is not a reference to one resource.`
    return { code: 'condition-step', pointer: at, message }
  }
  if (field.type === 'array') {
    const message = `steps through "${name}", which holds several references; only a single one can be followed.`
    return { code: 'condition-step', pointer: at, message }
  }
  const target = subject.world.subjects.get(to)
  return target ? step(next, others, at, target) : { field: undefined }
}
