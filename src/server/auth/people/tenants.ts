/** The tenant that somebody signs in to, and whether its people may be served now. */
import type { Tables } from '../../../generated/tables'
import type { Parts } from '../dependencies'
import type { SignInFailure } from '../failures'

const tenantColumns = [
  'tenant_id',
  'tenant_name',
  'domain',
  'logo',
  'logo_type2',
  'background_url',
  'login_title',
  'theme',
  'status',
  'expire_time',
] as const

type StoredTenant = Readonly<Pick<Tables['blade_tenant'], (typeof tenantColumns)[number]>>

/** Storage gives each tenant its number when it is created. */
export type TenantRow = StoredTenant & { readonly tenant_id: string }

const isNumbered = (row: StoredTenant): row is TenantRow => row.tenant_id !== null

/** The tenant of an id; removed ones are not found. */
export async function findTenant({ db, tables }: Parts, tenantId: string): Promise<TenantRow | undefined> {
  const row = await db
    .selectFrom(tables.tenant)
    .select(tenantColumns)
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return row && isNumbered(row) ? row : undefined
}

/** The enabled tenant of a page's address: `https://school.example:8080/login` or its host alone. */
export async function findTenantOfDomain({ db, tables }: Parts, address: string): Promise<TenantRow | undefined> {
  const host = address
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
  const names = [...new Set([host, host.replace(/:\d+$/, '')])].filter(Boolean)
  if (names.length === 0) return undefined
  const rows = await db
    .selectFrom(tables.tenant)
    .select(tenantColumns)
    .where((eb) => eb(eb.fn('lower', ['domain']), 'in', names))
    .where('status', '=', 1)
    .where('is_deleted', '=', 0)
    .execute()
  const numbered = rows.filter(isNumbered)
  return numbered.find((row) => row.domain?.toLowerCase() === host) ?? numbered[0]
}

/** Why nobody of this tenant is served now; undefined when they are. */
export function tenantFault(
  tenant: Pick<TenantRow, 'status' | 'expire_time'> | undefined,
  now: Date,
): SignInFailure | undefined {
  if (tenant?.status !== 1) return 'tenant_invalid'
  return isPast(tenant.expire_time, now) ? 'tenant_expired' : undefined
}

/** True when a time that ends something has come. */
export function isPast(time: Date | null, now: Date): boolean {
  return time !== null && time !== undefined && new Date(time).getTime() <= now.getTime()
}
