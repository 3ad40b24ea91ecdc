/** Certificates of people: issued by hand, released, revoked. */
import { fieldOf } from '../../../../model/names'
import { isDayText, isInstantText, parseInstant } from '../../../../fields/definition/zone'
import { requiredProblem } from '../../../../model/validate/rule-problems'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { notifyPeople } from '../../../messages/notify'
import { idList, idsOf } from '../../../operations/entry/ids'
import { noSuchRecord } from '../../../operations/pipeline/validate/references'
import { refusalFor, refuse } from '../../../operations/pipeline/validate/validate'
import { type CertificateRow, type HeldRow, issueStates } from '../../learning/certificates/certificate-rows'
import { issueByHand, NumbersUsedUp, releaseWaiting, valuesOf } from '../../learning/certificates/issue'
import { table } from '../../learning/tables'
import type { ActionContext, ActionOf } from '../action'
import { receiversOf } from '../opsm/receivers'
import { invalid, refused } from '../refusals'
import { lockRowIn, lockRowsOf } from '../tables'
import { updateLogged } from '../../../sql/materialized/update-logged'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { logRows } from '../course/log-changes'

/** People who hold the certificate already, or are disabled, are passed over and counted. */
export const issueToPeople: ActionOf<'certificate/issue-by-hand'> = async (context) => {
  const { params, locale, resource } = context
  const certificate = await certificateAsked(context)
  if (Number(certificate.enable_status) !== 0) throw refused('certificates:disabled', locale)
  if (idList(params.userIds).length === 0) refuse([requiredProblem(fieldOf(resource, 'userIds')!, locale)])
  const named = { ...context, params: { userIds: params.userIds } }
  const { ids, skipped } = await receiversOf(named, certificate.tenant_id)
  const level = String(params.level ?? '').trim()
  const levels = certificate.levels ?? []
  if (level !== '' && !levels.includes(level)) throw invalid(textsIn(locale)('certificates:unknownLevel'), 'level')
  const wish = { sourceName: String(params.sourceName ?? '').trim(), time: timeAsked(context) }
  const people = ids.map((userId) => ({ userId, level }))
  const done = await issueByHand(context, certificate, wish, people).catch((error: unknown) => fail(error, context))
  await logRows(context, 'certificate/certificate-user', 'create', done.ids)
  return { issued: done.ids.length, skipped: done.skipped + skipped }
}

function fail(error: unknown, { locale }: ActionContext): never {
  throw error instanceof NumbersUsedUp ? refused('certificates:numbersUsedUp', locale) : error
}

async function certificateAsked(context: ActionContext): Promise<CertificateRow> {
  const { params, resource, locale } = context
  const field = fieldOf(resource, 'certificateId')!
  if (!params.certificateId) refuse([requiredProblem(field, locale)])
  const id = String(params.certificateId)
  const certificate = await lockRowIn(context, 'certificate/certificate', id)
  if (!certificate) throw refusalFor(noSuchRecord(field, locale, [id]))
  return certificate
}

/** The time that is printed: now, or an earlier one. */
function timeAsked({ params, now, locale }: ActionContext): Date {
  const given = params.issueTime
  if (given === undefined || given === null || given === '') return now
  const time = isInstantText(given)
    ? parseInstant(given)
    : isDayText(given)
      ? parseInstant(`${given} 00:00:00`)
      : undefined
  if (!time) throw new Refusal('request.parameter-type', { name: 'issueTime' })
  if (time > now) throw invalid(textsIn(locale)('certificates:issueAhead'), 'issueTime')
  return time
}

/** The rows that the call names, all of them. */
async function lockHeld(context: ActionContext): Promise<HeldRow[]> {
  const held = await lockRowsOf(context, 'certificate/certificate-user')
  if (held.length < idsOf(context).length) throw new Refusal('entry.not-found')
  return held
}

/** Released ones get their numbers; refused ones go. All of the rows wait, or nothing is done. */
export const releaseHolders: ActionOf<'certificate/release-waiting'> = async (context) => {
  const { locale, params } = context
  const held = await lockHeld(context)
  if (held.some(({ issue_status: state }) => Number(state) !== issueStates.waiting))
    throw refused('certificates:notWaiting', locale)
  const ids = held.map(({ id }) => id)
  if (params.result === 0) {
    await changeHeld(context, 'remove', held, { is_deleted: 1 })
    return { released: 0, refused: ids.length }
  }
  const certificates = await certificatesOf(context, held)
  const closed = certificates.find(({ enable_status: state }) => Number(state) !== 0)
  if (closed) throw refused('certificates:disabled', locale, closed.name ?? '')
  let released = 0
  for (const certificate of certificates)
    released += (await releaseWaiting(context, certificate, ids).catch((error: unknown) => fail(error, context))).length
  return { released, refused: 0 }
}

async function certificatesOf({ tx, model }: ActionContext, held: readonly HeldRow[]): Promise<CertificateRow[]> {
  const ids = [...new Set(held.map(({ certificate_id: id }) => id))]
  const { rows } = await sql<CertificateRow>`select * from ${table(model, 'certificate/certificate')}
    where id = any(${ids}::text[]) and is_deleted = 0 order by id for share`.execute(tx)
  return rows
}

const longestReason = 200

/** Valid and expired ones are void from now on; their numbers are never used again. */
export const revokeHolders: ActionOf<'certificate/revoke-certificates'> = async (context) => {
  const { locale, params, now, caller } = context
  const reason = (params.reason ?? '').trim()
  if (reason === '') throw invalid(textsIn(locale)('certificates:revokeReason'), 'reason')
  if (reason.length > longestReason)
    throw new Refusal('request.parameter-too-long', { name: 'reason', count: longestReason })
  const held = await lockHeld(context)
  const open: readonly number[] = [issueStates.valid, issueStates.expired]
  if (held.some(({ issue_status: state }) => !open.includes(Number(state))))
    throw refused('certificates:notIssued', locale)
  await changeHeld(context, 'update', held, {
    issue_status: issueStates.revoked,
    revoke_reason: reason,
    revoke_user: caller.userId,
    revoke_time: now,
  })
  await tellRevoked(context, held, reason)
  return true
}

async function changeHeld(
  context: ActionContext,
  action: 'update' | 'remove',
  held: readonly HeldRow[],
  set: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tx, resource, caller, now } = context
  const where = sql`id = any(${held.map(({ id }) => id)}::text[])`
  await updateLogged(createWriteUnit(tx, context), { resource, action, caller, now, set, where })
}

/** One message for each certificate, however many lose it. */
async function tellRevoked({ tx, model, now }: ActionContext, held: readonly HeldRow[], reason: string) {
  for (const certificateId of new Set(held.map((row) => row.certificate_id!))) {
    const rows = held.filter((row) => row.certificate_id === certificateId)
    await notifyPeople(tx, model, {
      event: 'certificate.revoke',
      tenantId: rows[0]!.tenant_id,
      now,
      about: { resource: 'certificate/certificate', id: certificateId },
      values: { name: rows[0]!.certificate_name ?? '', reason },
      valuesOf: Object.fromEntries(rows.map((row) => [row.user_id!, { no: valuesOf(row).no! }])),
      people: [...new Set(rows.map((row) => row.user_id!))],
    })
  }
}
