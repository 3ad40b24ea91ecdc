/** Stored certificates: those that may be issued, and those that people hold. */
import type { RowOf } from '../../rows'
import { type NumberValues, type NumberSeries, seriesOf } from '../../../../domain/certificates/number-rule'
import { lastValidDay } from '../../../../domain/certificates/validity'
import { formatInstant, parseInstant } from '../../../../fields/definition/zone'
import type { TypedDb } from '../../../core/context/database'
import type { Learning } from '../tables'

export type CertificateRow = RowOf<'certificate/certificate'>
export type HeldRow = RowOf<'certificate/certificate-user'>

/** Stored codes. */
export const sourceTypes = { course: 1, exam: 2, trainingClass: 3, jobMap: 4, byHand: 5 } as const
export const issueStates = { waiting: 0, valid: 1, expired: 2, revoked: 3 } as const
export const issueTypes = { automatic: 1, confirmed: 2 } as const

/** The transaction, model, time and person in whose name certificates are issued. */
export type Issuing = Learning & { readonly tx: TypedDb }

export const dayOf = (time: Date): string => formatInstant(time).slice(0, 10)

/** The series that a certificate counts in on a day. */
export const seriesOfCertificate = (
  { number_rule: rule, tenant_id: tenant }: Pick<CertificateRow, 'number_rule' | 'tenant_id'>,
  { day, level }: Pick<NumberValues, 'day' | 'level'>,
): NumberSeries => seriesOf(rule ?? '', { day, level, tenant })

/** The last second in which a certificate of that day is valid; none: it does not expire. */
export function expiryOf(certificate: CertificateRow, day: string): Date | null {
  const { valid_type: validType, valid_months: months, valid_end: end } = certificate
  const last = lastValidDay(
    {
      validType: Number(validType ?? 0),
      validMonths: months === null ? undefined : Number(months),
      validEnd: end === null ? undefined : dayText(end),
    },
    day,
  )
  return last === undefined ? null : parseInstant(`${last} 23:59:59`)
}

const dayText = (day: unknown): string => (day instanceof Date ? dayOf(day) : String(day).slice(0, 10))
