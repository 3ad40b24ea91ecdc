/** Rows of several tenants in one choice: those that share a name by which they are meant are offered once. */
import type { Entry } from '../../sql/row-mapping'
import type { Row } from '../../core/context/entry'

interface Found {
  readonly row: Row
  readonly entry: Entry
}

/** The rows of the own tenant first; a name that only others have shows its tenant. */
export function onceEachName(found: readonly Found[], ownTenant: string): Found[] {
  const isOwn = ({ entry }: Found) => entry.tenantId === ownTenant
  const others = found.filter((each) => !isOwn(each)).map(withTenant)
  const once = new Map<unknown, Found>()
  for (const each of [...found.filter(isOwn), ...others])
    if (!once.has(each.row.$value)) once.set(each.row.$value, each)
  return [...once.values()]
}

/** Rows of other tenants show their tenant; in a tree its topmost nodes do. */
export function withTenants(found: readonly Found[], ownTenant: string): Found[] {
  const known = new Set(found.map(({ row }) => row.$value))
  return found.map((each) => {
    const isShown = each.entry.tenantId !== ownTenant && !known.has(each.row.$parent)
    return isShown ? withTenant(each) : each
  })
}

const withTenant = ({ row, entry }: Found): Found => ({
  entry,
  row: { ...row, $label: `${row.$label ?? ''} (${entry.tenantName || entry.tenantId})` },
})
