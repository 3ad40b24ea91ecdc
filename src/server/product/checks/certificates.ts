/** Rules of certificates and their templates (09 §7, §8). */
import { isListOf, isString, recordsIn } from '../../../fields/definition/guards'
import { checkNumberRule, numberAt, seriesOf } from '../../../domain/certificates/number-rule'
import { isInside, unknownVariables } from '../../../domain/certificates/template'
import type { CheckedEntry, NamedCheck } from '../../core/context/call'
import { countUses } from '../../operations/read/uses'

const elementsOf = ({ entry }: CheckedEntry) => recordsIn(entry.elements)

export const knownCertificateVariables: NamedCheck = ({ checked }) => {
  const [x] = elementsOf(checked).flatMap(({ content }) => unknownVariables(String(content ?? '')))
  return Promise.resolve(x === undefined ? null : { x: `{${x}}` })
}

export const insideCanvas: NamedCheck = ({ checked }) => {
  const orientation = Number(checked.entry.orientation)
  const places = elementsOf(checked).map(({ x, y, w, h }) => ({
    x: Number(x),
    y: Number(y),
    w: Number(w),
    h: Number(h),
  }))
  return Promise.resolve(places.every((place) => isInside(place, orientation)) ? null : {})
}

const ruleOf = ({ entry }: CheckedEntry) => String(entry.numberRule ?? '')

export const numberTokens: NamedCheck = ({ checked }) => {
  const problem = checkNumberRule(ruleOf(checked)).find(({ code }) => code === 'certificate.unknown-token')
  return Promise.resolve(problem && 'token' in problem ? { x: problem.token } : null)
}

export const numberSeries: NamedCheck = ({ checked }) =>
  Promise.resolve(checkNumberRule(ruleOf(checked)).some(({ code }) => code === 'certificate.one-series') ? {} : null)

export const longestNumber = 64

/** Counted with the longest level that the certificate has. */
export const numberLength: NamedCheck = ({ checked }) => {
  const rule = ruleOf(checked)
  if (checkNumberRule(rule).length > 0) return Promise.resolve(null)
  const levels = isListOf(checked.entry.levels, isString) ? checked.entry.levels : []
  const level = levels.reduce((longest, each) => (each.length > longest.length ? each : longest), '')
  const series = seriesOf(rule, { day: '2000-01-01', tenant: checked.tenantId, level })
  return Promise.resolve((numberAt(series, 1) ?? '').length > longestNumber ? {} : null)
}

/** Issued to somebody or referred to, it stays for what it is. */
export const sourceUnused: NamedCheck = async ({ tx, checked: { context, changed, id } }) => {
  if (!id || !changed.has('sourceType')) return null
  const uses = await countUses(tx, context.model, context.model.resources['certificate/certificate']!, [id])
  return (uses.get(id) ?? 0) > 0 ? {} : null
}
