/**
 * Chooses the store of a tenant's files: the setting in use, else the one of the platform, else that of the configuration,
 * else the data folder. A file's row names its store, so that another choice changes nothing for it.
 */
import type { Columns } from '../../core/context/tables'
import { createOuterFetch, type OuterFetch } from './outer-fetch'
import type { Model } from '../../../model/types'
import type { Clock } from '../../core/clock'
import type { S3 } from '../../core/config/types'
import type { Database } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { mayNameInner } from './inner-addresses'
import type { ChosenStore, FileStore, FileStores, Vault } from '../../core/context/ports'
import { platformTenant } from '../../core/context/caller'
import { localStore } from './local'
import { s3Store } from './s3'
import { StoreFailure } from './store'

interface StoresParts {
  readonly database: Pick<Database, 'kysely' | 'clock'>
  readonly model: () => Model
  readonly vault?: Vault
  readonly data: string
  readonly s3?: S3
}

/** Ids of the stores of the installation; a setting's code begins with a letter, its id with a digit. */
export const ownIds = { folder: '@local', s3: '@s3' } as const

export type OssRow = Columns<
  'resource/oss-setting',
  | 'id'
  | 'tenant_id'
  | 'category'
  | 'oss_code'
  | 'endpoint'
  | 'access_key'
  | 'secret_key'
  | 'bucket_name'
  | 'region'
  | 'domain'
>

const ossResource = 'resource/oss-setting'

/** Categories whose bucket is part of the host name. */
const byHostName = [3, 4]

interface Opening {
  readonly data: string
  readonly vault?: Pick<Vault, 'decipher'>
  /** Absent: the store may be a machine beside this server. */
  readonly outerFetch?: OuterFetch
  readonly patience?: number
}

/** The store that a setting describes. */
export function storeOfSetting(row: OssRow, { data, vault, outerFetch, patience }: Opening): FileStore {
  if (Number(row.category) === 0) return localStore(data)
  const open = (kept: string | null) => (kept ? openedKey(kept, vault) : '')
  return s3Store(
    {
      endpoint: row.endpoint ?? '',
      region: row.region ?? '',
      bucket: row.bucket_name ?? '',
      accessKey: open(row.access_key),
      secretKey: open(row.secret_key),
      pathStyle: !byHostName.includes(Number(row.category)),
      outerFetch,
    },
    patience,
  )
}

/** Keys that came from another installation without its secret are as good as none. */
function openedKey(kept: string, vault: Pick<Vault, 'decipher'> | undefined): string {
  try {
    return vault?.decipher(kept) ?? ''
  } catch {
    throw new StoreFailure('its keys were enciphered under another secret; enter them again')
  }
}

/** The stores of an installation. */
export function createStores({ database, model, vault, data, s3 }: StoresParts): FileStores {
  const folder: ChosenStore = { store: localStore(data), storeId: ownIds.folder, code: '', domain: '' }
  const bucket: ChosenStore | undefined = s3 && {
    store: s3Store(s3),
    storeId: ownIds.s3,
    code: '',
    domain: s3.publicUrl ?? '',
  }
  const outerFetch = createOuterFetch()
  const origins = createOrigins(database.clock, () => domains())

  const rows = async (condition = sql`true`): Promise<OssRow[]> => {
    const table = model().resources[ossResource]?.table
    if (!table) return []
    const found = await sql<OssRow>`select id, tenant_id, category, oss_code, endpoint, access_key, secret_key,
      bucket_name, region, domain from ${sql.table(table)} where ${condition}`.execute(database.kysely)
    return found.rows
  }
  const opened = async (row: OssRow) => {
    const mayBeInner = await mayNameInner(database.kysely, model(), row.tenant_id)
    return storeOfSetting(row, { data, vault, outerFetch: mayBeInner ? undefined : outerFetch })
  }
  const chosen = async (row: OssRow): Promise<ChosenStore> => {
    const named = { code: row.oss_code, domain: row.domain ?? '' }
    if (Number(row.category) === 0) return { ...folder, ...named }
    return { store: await opened(row), storeId: row.id, ...named }
  }
  const usable = async (row: OssRow): Promise<ChosenStore[]> => {
    try {
      return [await chosen(row)]
    } catch (error) {
      if (error instanceof StoreFailure) return []
      throw error
    }
  }
  const domains = async () => {
    const inUse = await rows(sql`is_deleted = 0 and domain <> ''`)
    return [...inUse.map(({ domain }) => domain!), ...(bucket?.domain ? [bucket.domain] : [])]
  }

  return {
    async inUse(tenantId) {
      const known = await rows(
        sql`is_deleted = 0 and status = 1 and tenant_id = any(${[...new Set([tenantId, platformTenant])]})`,
      )
      const row = known.find(({ tenant_id }) => tenant_id === tenantId) ?? known[0]
      return row ? chosen(row) : (bucket ?? folder)
    },
    async withId(storeId) {
      if (storeId === ownIds.folder) return folder.store
      if (storeId === ownIds.s3) return bucket?.store
      // A removed setting still says where older files lie.
      const [row] = await rows(sql`id = ${storeId}`)
      return row && opened(row)
    },
    async all() {
      const settings = await rows(sql`category <> 0`)
      return [folder, ...(bucket ? [bucket] : []), ...(await Promise.all(settings.map(usable))).flat()]
    },
    origins,
  }
}

const every = 5000

/** Answers what is known and looks anew in the background, for answers cannot wait for it. */
function createOrigins(clock: Clock, domains: () => Promise<string[]>): () => readonly string[] {
  let known: readonly string[] = []
  let at = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.elapsed()
    if (now - at > every) {
      at = now
      domains().then(
        (found) => {
          known = [...new Set(found.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))].sort()
        },
        () => undefined,
      )
    }
    return known
  }
}
