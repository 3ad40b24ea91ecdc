/** `x-overlay`: a field opens nothing that its resource closes, and speaks of what it has. */
import { isKeyOf } from '../../../fields/definition/guards'
import { under } from '../../text/pointer'
import { problem, rulesOf } from '../rule'

const { fieldRule, rules } = rulesOf('x-overlay')
export const overlayRules = rules

fieldRule('overlay-wider', 'A field opens nothing that its resource closes', ({ field, at, subject }) => {
  const own = field['x-overlay']
  const whole = subject.json['x-overlay'] ?? 'open'
  if (own === undefined || whole === 'open' || own === 'locked') return
  const place = `${at}/x-overlay`
  const fix = { title: 'take it away', kind: 'remove', pointer: place } as const
  if (whole === 'locked') return problem(place, 'opens a field of a resource that is "locked".', fix)
  if (own === 'open') return problem(place, 'opens more than the resource, which names what may be changed.', fix)
  return own.map((facet, index) =>
    whole.includes(facet)
      ? undefined
      : problem(under(place, index), `opens "${facet}", which the "x-overlay" of the resource does not name.`, {
          title: 'take it away',
          kind: 'remove',
          pointer: under(place, index),
        }),
  )
})

const needs = { columns: 'x-column', search: 'x-search', enum: 'x-enum' } as const

fieldRule('overlay-facet', 'A field opens what it has', ({ field, at }) => {
  const own = field['x-overlay']
  if (!Array.isArray(own)) return
  return own.map((facet: string, index: number) => {
    const keyword = isKeyOf(needs, facet) ? needs[facet] : undefined
    if (keyword === undefined || field[keyword] !== undefined) return undefined
    const pointer = under(`${at}/x-overlay`, index)
    return problem(pointer, `opens "${facet}", but the field has no "${keyword}".`, {
      title: 'take it away',
      kind: 'remove',
      pointer,
    })
  })
})
