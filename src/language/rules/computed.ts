/** `x-computed`, so far: a value read through references and filled in on create. */
import { resolvePath } from '../conditions/path'
import { valueKind } from '../conditions/value-kind'
import type { Fix } from '../problem'
import { problem, rulesOf } from './rule'

const { fieldRule, rules } = rulesOf('x-computed')
export const computedRules = rules

fieldRule('computed-fill', 'A computed value is filled in on create', ({ field, at }) => {
  const computed = field['x-computed']
  if (!computed) return
  if (computed.of !== undefined && computed.fill === true) return
  if (computed.of === undefined) return problem(`${at}/x-computed`, 'needs "of", the path that the value is read from.')
  return problem(
    `${at}/x-computed/of`,
    'is not supported yet without "fill": true; a value read anew each time comes later.',
  )
})

function corrected(of: string, pointer: string, { name, near }: { name: string; near: string }): Fix {
  const value = of
    .split('.')
    .map((step) => (step === name ? near : step))
    .join('.')
  return { title: `write "${value}"`, kind: 'set', pointer, value }
}

fieldRule('computed-path', 'A computed value is read from a field of the same type', ({ field, at, subject }) => {
  const of = field['x-computed']?.of
  if (of === undefined) return
  const place = `${at}/x-computed/of`
  if (!of.includes('.')) return problem(place, `is "${of}"; a path steps through a reference, "parentId.code".`)
  const end = resolvePath(of, place, subject)
  if ('code' in end) return problem(end.pointer, end.message, end.slip && corrected(of, place, end.slip))
  const kinds = [field, end.field].map((part) => part && valueKind(part))
  if (!kinds[0] || !kinds[1] || kinds[0] === kinds[1]) return
  return problem(place, `reads ${kinds[1]}, but the field holds ${kinds[0]}.`)
})
