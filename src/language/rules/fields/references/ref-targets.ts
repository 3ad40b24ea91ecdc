/** Where a reference of a file leads: one target, or one for each value of the field that decides. */
import { under } from '../../../text/pointer'
import type { FieldView } from '../../rule'

export interface Target {
  readonly to: string
  readonly toAt: string
  readonly label?: string
  readonly value?: string
  readonly at: string
}

export function targets({ field, at }: FieldView): Target[] {
  const ref = field['x-ref']
  if (!ref) return []
  const { to, label, value } = ref
  if (typeof to === 'string') return [{ to, toAt: `${at}/x-ref/to`, label, value, at: `${at}/x-ref` }]
  return Object.entries(to).flatMap(([when, target]): Target[] => {
    const place = under(`${at}/x-ref/to`, when)
    const { label, value } = target
    return target.to === undefined ? [] : [{ to: target.to, toAt: `${place}/to`, label, value, at: place }]
  })
}
