/** Certificates that may be issued: read with their template, copied, and the number that comes next. */
import { checkNumberRule } from '../../../../domain/certificates/number-rule'
import { textsIn, textWith } from '../../../core/texts'
import { keyOf } from '../../../operations/entry/ids'
import { dayOf, seriesOfCertificate } from '../../learning/certificates/certificate-rows'
import { nextNumber } from '../../learning/certificates/draw-numbers'
import type { ActionOf } from '../action'
import { freeCopyName } from '../copy-name'
import { invalid } from '../refusals'
import { lockRowOf, selectFrom } from '../tables'

/** The certificate with its template, from which a preview is drawn. */
export const readCertificate: ActionOf<'certificate/read-certificate'> = async (context) => {
  const entry = await context.next()
  const templateId = String(entry.templateId ?? '')
  const template = await selectFrom(context, 'certificate/template')
    .select(['id', 'name', 'orientation', 'background', 'elements'])
    .where('id', '=', templateId)
    .executeTakeFirst()
  return { ...entry, template: template ?? {} }
}

/** A copy is issued to nobody yet. */
export const copyCertificate: ActionOf<'certificate/copy-certificate'> = async (context) => {
  const certificate = await lockRowOf(context, 'certificate/certificate', keyOf(context))
  const name = context.params.name?.trim() || (await freeCopyName(context, 'certificate/certificate', certificate))
  return context.next({ ...context.params, name })
}

/** The number that a certificate of this rule would get now; nothing is drawn. */
export const exampleNumber: ActionOf<'certificate/next-number'> = async (context) => {
  const { params, locale, now, caller } = context
  const [problem] = checkNumberRule(params.numberRule)
  if (problem?.code === 'certificate.unknown-token')
    throw invalid(textWith(locale, 'certificates:unknownToken', { x: problem.token }), 'numberRule')
  if (problem) throw invalid(textsIn(locale)('certificates:oneSeries'), 'numberRule')
  const row = { number_rule: params.numberRule, tenant_id: caller.tenantId }
  const number = await nextNumber(context, seriesOfCertificate(row, { day: dayOf(now), level: '' }))
  if (number === undefined) throw invalid(textsIn(locale)('certificates:numbersUsedUp'), 'numberRule')
  return { example: number }
}
