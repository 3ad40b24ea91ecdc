/** Object stores: a setting is tried before it is kept and before it is used; files that lie somewhere stay to be found. */
import { createOuterFetch } from '../../../files/stores/outer-fetch'
import { textsIn } from '../../../core/texts'
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { attachmentsOf } from '../../../files/attachments'
import { probe } from '../../../files/stores/probe'
import { refuseInnerAddress } from '../../../files/stores/refuse-inner-address'
import { formats } from '../../../../language/text/formats'
import { StoreFailure } from '../../../files/stores/store'
import { type OssRow, storeOfSetting } from '../../../files/stores/choose-store'
import { mayNameInner } from '../../../files/stores/inner-addresses'
import { writableSource } from '../../../operations/pipeline/lock-rows'
import { submit } from '../../../operations/write/save'
import { inTransaction, withinTransaction } from '../../../operations/pipeline/transaction'
import type { OutsideAction, OutsideActionOf } from '../action'
import { invalid, refused } from '../refusals'
import { enableOne } from './enable-one'

/** Adds or changes a setting that works. */
export const saveStore: OutsideAction = {
  async outside(context) {
    const before = context.params.id ? await settingOf(context, String(context.params.id)) : undefined
    const after = merged(context, before)
    if (before && isElsewhere(before, after)) await refuseWithFiles(context, before)
    if (isWhole(after)) await tryStore(context, after)
    return submit(context)
  },
}

/** Puts a setting in use that works. */
export const enableStore: OutsideAction = {
  async outside(context) {
    await tryStore(context, await settingOf(context, String(context.params.id ?? '')))
    return inTransaction(context, ({ tx }) => enableOne({ ...withinTransaction(context, tx), tx }))
  },
}

/** Writes, reads and removes a small file, and says how long it took or what the store said. */
export const testStore: OutsideActionOf<'resource/test-store'> = {
  async outside(context) {
    const row = await settingOf(context, context.params.id)
    const begun = performance.now()
    const took = () => Math.round(performance.now() - begun)
    try {
      await tryStore(context, row)
      return { ok: true, message: textsIn(context.locale)('actions:storeWorks'), ms: took() }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { ok: false, message: error.text(context.locale), ms: took() }
    }
  },
}

/** Milliseconds: a person who saves a setting waits for its trial. */
const trialPatience = 4000

async function tryStore(context: CallContext, row: OssRow): Promise<void> {
  const { folder = '', vault, database, model, locale } = context
  if (Number(row.category) === 0) return
  try {
    const mayBeInner = await mayNameInner(database.kysely, model, row.tenant_id)
    if (!mayBeInner) await refuseInnerAddress(row.endpoint ?? '')
    const outerFetch = mayBeInner ? undefined : createOuterFetch()
    await probe(storeOfSetting(row, { data: folder, vault, outerFetch, patience: trialPatience }), folder)
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    throw invalid(`${textsIn(locale)('actions:storeFails')}${error.message}`, 'endpoint')
  }
}

async function settingOf({ database, resource, caller }: CallContext, id: string): Promise<OssRow> {
  const own = caller.isPlatformAdministrator ? sql`true` : sql`tenant_id = ${caller.tenantId}`
  const { rows } = await sql<OssRow>`select id, tenant_id, category, oss_code, endpoint, access_key, secret_key,
    bucket_name, region, domain from ${sql.table(resource.table)}
    where ${own} and id = ${id} and is_deleted = 0`.execute(database.kysely)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0]
}

/** The row as it would be; keys that are left empty or come back as stars stay. */
function merged(context: CallContext, before: OssRow | undefined): OssRow {
  const { params, vault } = context
  const text = (name: string, column: keyof OssRow) =>
    name in params ? String(params[name] ?? '').trim() : String(before?.[column] ?? '')
  const key = (name: string, column: 'access_key' | 'secret_key') => {
    const sent = String(params[name] ?? '')
    return sent === '' || sent === '******' ? (before?.[column] ?? null) : (vault?.encipher(sent) ?? null)
  }
  return {
    id: before?.id ?? '',
    tenant_id: before?.tenant_id ?? writableSource(context).reach.tenantId,
    category: Number(params.category ?? before?.category ?? 0),
    oss_code: '',
    endpoint: text('endpoint', 'endpoint'),
    access_key: key('accessKey', 'access_key'),
    secret_key: key('secretKey', 'secret_key'),
    bucket_name: text('bucketName', 'bucket_name'),
    region: text('region', 'region'),
    domain: text('domain', 'domain'),
  }
}

/** True when the setting has enough to be tried; rules report missing and malformed values. */
const isWhole = ({ endpoint, bucket_name, access_key, secret_key }: OssRow) =>
  formats.url(endpoint ?? '') &&
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket_name ?? '') &&
  access_key &&
  secret_key

const isElsewhere = (one: OssRow, other: OssRow) =>
  Number(one.category) !== Number(other.category) ||
  (one.endpoint ?? '') !== other.endpoint ||
  (one.bucket_name ?? '') !== other.bucket_name

async function refuseWithFiles({ database, model, locale }: CallContext, { id }: OssRow): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(attachmentsOf(model).table)}
    where store_id = ${id} limit 1`.execute(database.kysely)
  if (rows.length > 0) throw refused('actions:storeHoldsFiles', locale)
}
