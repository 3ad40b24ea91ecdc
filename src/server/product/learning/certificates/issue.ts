/** Issues certificates: each once for the person, the source and the level, many people by few statements (09 §9). */
import type { Columns } from '../../../core/context/tables'
import { randomBytes } from 'node:crypto'
import type { NumberSeries } from '../../../../domain/certificates/number-rule'
import { formatInstant } from '../../../../fields/definition/zone'
import type { Caller } from '../../../core/context/caller'
import type { Database } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { enqueue } from '../../../jobs/queue'
import { notifyPeople } from '../../../messages/notify'
import { type LoggedUpdate, updateLogged } from '../../../sql/materialized/update-logged'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { newId } from '../../../sql/new-id'
import { recordNames, recordValues, table } from '../tables'
import {
  type CertificateRow,
  dayOf,
  expiryOf,
  type HeldRow,
  type Issuing,
  issueStates,
  issueTypes,
  seriesOfCertificate,
  sourceTypes,
} from './certificate-rows'
import { drawNumbers, lockSeries } from './draw-numbers'

/** The thing for which certificates are issued. */
export interface IssueSource {
  readonly tenantId: string
  readonly certificateId: string
  readonly sourceType: number
  readonly sourceId: string
  readonly sourceName: string
}

export interface Earner {
  readonly userId: string
  readonly level?: string
  readonly score?: number
  readonly classHours?: number
  readonly credit?: number
}

/** The job that draws the pictures of issued certificates. */
export const drawingJob = 'certificate/draw-pictures'

export interface Issued {
  /** Ids of the certificates that people hold now, or that wait for release. */
  readonly ids: readonly string[]
  /** People who held it already. */
  readonly skipped: number
}

/** A series has not so many numbers left. */
export class NumbersUsedUp extends Error {}

/**
 * Issues a certificate that was earned. One that is gone or disabled issues nothing; one that people confirm, or whose
 * numbers are used up, waits for release: whoever earned it does not lose it.
 */
export async function issueEarned(issuing: Issuing, source: IssueSource, people: readonly Earner[]): Promise<Issued> {
  const certificate = people.length > 0 ? await issuable(issuing, source) : undefined
  if (!certificate) return { ids: [], skipped: 0 }
  const isWaiting = Number(certificate.issue_type) === issueTypes.confirmed
  const wish = { certificate, source, time: issuing.now, isWaiting }
  if (isWaiting) return store(issuing, wish, people)
  return store(issuing, wish, people).catch((error: unknown) => {
    if (!(error instanceof NumbersUsedUp)) throw error
    return store(issuing, { ...wish, isWaiting: true }, people)
  })
}

/** Issues a certificate by hand; `NumbersUsedUp` where its rule has no numbers left. */
export async function issueByHand(
  issuing: Issuing,
  certificate: CertificateRow,
  { sourceName, time }: { readonly sourceName: string; readonly time: Date },
  people: readonly Earner[],
): Promise<Issued> {
  const { tenant_id: tenantId, id: certificateId } = certificate
  const source = { tenantId, certificateId, sourceType: sourceTypes.byHand, sourceId: '', sourceName }
  return store(issuing, { certificate, source, time, isWaiting: false }, people)
}

interface Wish {
  readonly certificate: CertificateRow
  readonly source: IssueSource
  readonly time: Date
  readonly isWaiting: boolean
}

/** The certificate, which nobody disables meanwhile. */
async function issuable({ tx, model }: Issuing, { tenantId, certificateId }: IssueSource) {
  const { rows } = await sql<CertificateRow>`select * from ${table(model, 'certificate/certificate')}
    where id = ${certificateId} and tenant_id = ${tenantId} and enable_status = 0 and is_deleted = 0
    for share`.execute(tx)
  return rows[0]
}

/** Holders are looked for once the series are locked: another who issues to the same people is done by then. */
async function store(issuing: Issuing, wish: Wish, people: readonly Earner[]): Promise<Issued> {
  const { certificate, isWaiting, time } = wish
  const day = dayOf(time)
  const groups = levelsOf(people).map((level) => ({
    people: people.filter((each) => (each.level ?? '') === level),
    series: isWaiting ? undefined : seriesOfCertificate(certificate, { day, level }),
  }))
  await lockSeries(
    issuing,
    groups.flatMap(({ series }) => series ?? []),
  )
  const holders = await holdersAmong(issuing, wish, people)
  const known = await knownPeople(issuing, wish.source.tenantId, people)
  const rows: NewHolder[] = []
  for (const { people: some, series } of groups) {
    const fresh = some.filter(({ userId, level = '' }) => known.has(userId) && !holders.has(`${userId} ${level}`))
    const numbers = series ? await numbersFor(issuing, series, fresh.length) : []
    rows.push(...fresh.map((earner, at) => ({ ...earner, certNo: numbers[at] ?? '', name: known.get(earner.userId)! })))
  }
  const stored = await insertHolders(issuing, wish, rows)
  if (!isWaiting) await announce(issuing, certificate, stored)
  return { ids: stored.map(({ id }) => id), skipped: people.length - stored.length }
}

const levelsOf = (some: readonly { readonly level?: string | null }[]): string[] => [
  ...new Set(some.map(({ level }) => level ?? '')),
]

async function numbersFor(issuing: Issuing, series: NumberSeries, count: number): Promise<readonly string[]> {
  const numbers = await drawNumbers(issuing, series, count)
  if (!numbers) throw new NumbersUsedUp(`The series ${series.key} has no ${count} numbers left; change its rule.`)
  return numbers
}

/**
 * Who holds it or waits for it: by the same source, and by hand from whatever source. One that was revoked does not come
 * back by itself when results are released again; people issue it anew by hand.
 */
async function holdersAmong({ tx, model }: Issuing, { source }: Wish, people: readonly Earner[]) {
  const { tenantId, certificateId, sourceType, sourceId } = source
  const isAny = sourceType === sourceTypes.byHand
  const { rows } = await sql<
    Columns<'certificate/certificate-user', 'user_id' | 'level'>
  >`select user_id, level from ${table(model, 'certificate/certificate-user')}
    where tenant_id = ${tenantId} and certificate_id = ${certificateId}
      and user_id = any(${people.map(({ userId }) => userId)}::text[])
      and (${isAny} or (source_type = ${sourceType} and source_id = ${sourceId}))
      and (issue_status in (${issueStates.waiting}, ${issueStates.valid})
        or (${!isAny} and issue_status = ${issueStates.revoked})) and is_deleted = 0`.execute(tx)
  return new Set(rows.map((row) => `${row.user_id} ${row.level ?? ''}`))
}

/** Names as they are printed, of the people who belong to the tenant. */
async function knownPeople({ tx, model }: Issuing, tenantId: string, people: readonly Earner[]) {
  const { rows } = await sql<{ id: string; real_name: string | null }>`select id, real_name
    from ${table(model, 'system/user')}
    where tenant_id = ${tenantId} and id = any(${people.map(({ userId }) => userId)}::text[])
      and is_deleted = 0`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.real_name ?? '']))
}

interface NewHolder extends Earner {
  readonly certNo: string
  readonly name: string
}

async function insertHolders(issuing: Issuing, wish: Wish, people: readonly NewHolder[]): Promise<HeldRow[]> {
  if (people.length === 0) return []
  const { tx, model, caller } = issuing
  const { certificate, source, time, isWaiting } = wish
  const column = <T>(value: (holder: NewHolder) => T) => people.map(value)
  const state = isWaiting ? issueStates.waiting : issueStates.valid
  const { rows } = await sql<HeldRow>`insert into ${table(model, 'certificate/certificate-user')} (id, tenant_id,
      ${recordNames}, certificate_id, certificate_name, source_type, source_id, source_name, issue_status, issue_time,
      issue_user, expire_time, user_id, holder_name, level, cert_no, verify_code, score, class_hours, credit)
    select g.id, ${source.tenantId}::text, ${recordValues(issuing)}, ${certificate.id}::text,
      ${certificate.name ?? ''}::text, ${source.sourceType}::integer, ${source.sourceId}::text,
      ${source.sourceName.slice(0, 200)}::text, ${state}::integer, ${isWaiting ? null : time}::timestamptz,
      ${isWaiting ? '' : caller.userId}::text, ${isWaiting ? null : expiryOf(certificate, dayOf(time))}::timestamptz,
      g.user_id, g.holder_name, g.level, g.cert_no, g.code, g.score, g.hours, g.credit
    from unnest(${column(() => newId())}::text[], ${column(({ userId }) => userId)}::text[],
      ${column(({ name }) => name)}::text[], ${column(({ level = '' }) => level)}::text[],
      ${column(({ certNo }) => certNo)}::text[], ${column(newCode)}::text[],
      ${column(({ score }) => score ?? null)}::numeric[], ${column(({ classHours }) => classHours ?? null)}::numeric[],
      ${column(({ credit }) => credit ?? null)}::numeric[])
      as g(id, user_id, holder_name, level, cert_no, code, score, hours, credit)
    on conflict do nothing returning *`.execute(tx)
  return rows
}

/** 16 characters that nobody guesses. */
const newCode = () => randomBytes(8).toString('hex').toUpperCase()

/** Releases waiting certificates: they get their numbers and are valid from now. Answers their rows. */
export async function releaseWaiting(
  issuing: Issuing & { readonly caller: Caller; readonly database: Database },
  certificate: CertificateRow,
  ids: readonly string[],
): Promise<HeldRow[]> {
  const { tx, model, now, caller } = issuing
  const resource = model.resources['certificate/certificate-user']!
  const { rows: waiting } = await sql<HeldRow>`select * from ${sql.table(resource.table)} where id = any(${ids}::text[])
      and certificate_id = ${certificate.id} and tenant_id = ${certificate.tenant_id}
      and issue_status = ${issueStates.waiting} and is_deleted = 0 order by id for update`.execute(tx)
  const day = dayOf(now)
  const byLevel = levelsOf(waiting).map((level) => ({
    rows: waiting.filter((each) => (each.level ?? '') === level),
    series: seriesOfCertificate(certificate, { day, level }),
  }))
  await lockSeries(
    issuing,
    byLevel.map(({ series }) => series),
  )
  const numbered: { readonly id: string; readonly certNo: string }[] = []
  for (const { rows, series } of byLevel) {
    const numbers = await numbersFor(issuing, series, rows.length)
    numbered.push(...rows.map(({ id }, at) => ({ id, certNo: numbers[at]! })))
  }
  const named = numbered.map(({ id }) => id)
  const numbers = numbered.map(({ certNo }) => certNo)
  const released: HeldRow[] = []
  const change: LoggedUpdate = {
    resource,
    action: 'update',
    caller,
    now,
    set: {
      issue_status: issueStates.valid,
      cert_no: sql`(${numbers}::text[])[array_position(${named}::text[], id)]`,
      issue_time: now,
      issue_user: caller.userId,
      certificate_name: certificate.name,
      expire_time: expiryOf(certificate, day),
    },
    where: sql`id = any(${named}::text[])`,
  }
  await updateLogged<HeldRow>(createWriteUnit(tx, issuing), change, (rows) => {
    released.push(...rows.map(({ after }) => after))
  })
  await announce(issuing, certificate, released)
  return released
}

/** Holders are told, and the pictures are drawn once the transaction is committed. */
async function announce({ tx, model, now }: Issuing, certificate: CertificateRow, held: readonly HeldRow[]) {
  if (held.length === 0) return
  const { tenant_id: tenantId, id } = certificate
  await notifyPeople(tx, model, {
    event: 'certificate.issued',
    tenantId,
    now,
    about: { resource: 'certificate/certificate', id },
    values: { name: certificate.name ?? '' },
    valuesOf: Object.fromEntries(held.map((row) => [row.user_id!, valuesOf(row)])),
    people: [...new Set(held.map(({ user_id: userId }) => userId!))],
  })
  await enqueue(tx, { name: drawingJob, payload: { tenantId } })
}

/** Values for a message about the certificate of one person. */
export const valuesOf = ({ cert_no: no, expire_time: expiry }: HeldRow): Readonly<Record<string, string>> => ({
  no: no ?? '',
  endTime: expiry ? formatInstant(expiry).slice(0, 10) : '-',
})
