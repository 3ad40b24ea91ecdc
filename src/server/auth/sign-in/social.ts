/**
 * Signing in by an account elsewhere (OAuth 2 with a code, a state and PKCE). Which places there are is configured; none is
 * by default. Who comes for the first time is asked to sign in once, and the two accounts are bound.
 */
import { errorMessage, isRecord, isListOf, isString } from '../../../fields/definition/guards'
import { createHash, randomBytes } from 'node:crypto'
import type { SocialSource } from '../../core/config/types'
import type { TypedDb } from '../../core/context/database'
import type { Parts } from '../dependencies'

const lifeMs = 10 * 60_000
const token = () => randomBytes(24).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** An account elsewhere. */
export interface OutsideAccount {
  readonly source: string
  readonly subject: string
}

/** The outside account could not be told; the reason is for the log alone. */
export class SocialFailure extends Error {}

/** Address to send the browser to, and the state it must bring back; valid for ten minutes, for one use. */
export async function beginSocial(
  parts: Parts,
  source: SocialSource,
  tenantId: string,
  now: Date,
): Promise<{ url: string; state: string }> {
  const [state, verifier] = [token(), token()]
  await saveTicket(parts.db, stateKey(state), [source.name, tenantId, verifier], now)
  const url = new URL(source.authorizeUrl)
  const query = {
    response_type: 'code',
    client_id: source.clientId,
    redirect_uri: source.redirectUrl,
    scope: source.scope,
    state,
    code_challenge: hashOf(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return { url: url.href, state }
}

interface Return {
  readonly tenantId: string
  readonly code: string
  readonly state: string
}

/** The outside account that came back with a code; the first look uses the state up, right or wrong. */
export async function endSocial(
  parts: Parts,
  source: SocialSource,
  { tenantId, code, state }: Return,
  now: Date,
): Promise<OutsideAccount> {
  const [name, tenant, verifier] = (await takeTicket(parts.db, stateKey(state), now)) ?? []
  if (!code || name !== source.name || tenant !== tenantId) throw new SocialFailure('the state is unknown or over')
  const access = await tokenFor(source, code, verifier!)
  const person = await askJson(source.userUrl, { headers: { authorization: `Bearer ${access}` } })
  const subject = person[source.idField]
  const isId = (typeof subject === 'string' && subject !== '') || typeof subject === 'number'
  if (!isId) throw new SocialFailure(`its answer about the person holds no "${source.idField}"`)
  return { source: source.name, subject: String(subject) }
}

async function tokenFor(source: SocialSource, code: string, verifier: string): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: source.redirectUrl,
    client_id: source.clientId,
    client_secret: source.clientSecret,
    code_verifier: verifier,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await askJson(source.tokenUrl, { method: 'POST', headers, body: form.toString() })
  if (typeof answer.access_token !== 'string' || answer.access_token === '') {
    throw new SocialFailure(`it gave no token: ${String(answer.error ?? 'no reason').slice(0, 100)}`)
  }
  return answer.access_token
}

/** Milliseconds and characters that an outside server may take. */
const most = { ms: 10_000, characters: 100_000 }

async function askJson(url: string, init: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  const headers = { accept: 'application/json', 'user-agent': 'Lectern', ...init.headers }
  try {
    const signal = AbortSignal.timeout(most.ms)
    const answer = await fetch(url, { ...init, headers, redirect: 'error', signal })
    const text = (await answer.text()).slice(0, most.characters)
    const body: unknown = JSON.parse(text)
    if (!answer.ok || !isRecord(body)) throw new Error(`it answered ${answer.status}`)
    return body
  } catch (error) {
    throw new SocialFailure(`${new URL(url).host}: ${errorMessage(error)}`)
  }
}

/** The person an outside account is bound to. */
export async function boundUser(db: TypedDb, tenantId: string, account: OutsideAccount): Promise<string | undefined> {
  const row = await db
    .selectFrom('lectern_social')
    .select('user_id')
    .where('id', '=', bindingId(tenantId, account))
    .executeTakeFirst()
  return row && String(row.user_id)
}

/** A ticket by which somebody without a binding signs in once, to get one. */
export async function ticketFor(db: TypedDb, tenantId: string, account: OutsideAccount, now: Date): Promise<string> {
  const ticket = token()
  await saveTicket(db, ticketKey(ticket), [tenantId, account.source, account.subject], now)
  return ticket
}

/** Binds the account of a ticket to a person of its tenant; false when the ticket is unknown or over. */
export async function bindTicket(
  db: TypedDb,
  ticket: string,
  user: { readonly id: string; readonly tenant_id: string },
  now: Date,
): Promise<boolean> {
  const [tenantId, source, subject] = (await takeTicket(db, ticketKey(ticket), now)) ?? []
  if (!source || !subject || tenantId !== user.tenant_id) return false
  const row = { id: bindingId(tenantId, { source, subject }), tenant_id: tenantId, source, user_id: user.id, at: now }
  await db
    .insertInto('lectern_social')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ user_id: user.id, at: now }))
    .execute()
  return true
}

const bindingId = (tenantId: string, { source, subject }: OutsideAccount) => `${tenantId}/${source}/${hashOf(subject)}`
const stateKey = (state: string) => `social/state/${hashOf(state)}`
const ticketKey = (ticket: string) => `social/ticket/${hashOf(ticket)}`

async function saveTicket(db: TypedDb, key: string, values: readonly string[], now: Date): Promise<void> {
  const row = { key, code: JSON.stringify(values), expires_at: new Date(now.getTime() + lifeMs) }
  await db.insertInto('lectern_captcha').values(row).execute()
}

async function takeTicket(db: TypedDb, key: string, now: Date): Promise<readonly string[] | undefined> {
  const row = await db
    .deleteFrom('lectern_captcha')
    .where('key', '=', key)
    .returning(['code', 'expires_at'])
    .executeTakeFirst()
  const values: unknown = row && new Date(row.expires_at).getTime() > now.getTime() ? JSON.parse(row.code) : undefined
  return isListOf(values, isString) ? values : undefined
}
