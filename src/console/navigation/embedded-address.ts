/** Pages from elsewhere that are shown inside the frame: which address a path leads to, if it may be shown at all. */
import { flatMenus, type MenuRow } from '../session'

export const embeddedPath = '/myiframe'

/** The person, as far as an address may name them. */
interface Viewer {
  readonly id: string
  readonly tenantId: string
}

/** The address of a menu entry by its code, or one of an allowed host in the query; undefined: not to be shown. */
export function addressOf(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  menus: readonly MenuRow[],
  hosts: readonly string[],
): string | undefined {
  const code = decodeURIComponent(pathname.slice(embeddedPath.length + 1))
  const menu = flatMenus(menus).find((row) => row.address && row.code === code)
  if (menu) return menu.address
  const asked = new URLSearchParams(search).get('url') ?? ''
  const url = URL.canParse(asked) ? new URL(asked) : undefined
  return url && /^https?:$/.test(url.protocol) && hosts.includes(url.host) ? url.href : undefined
}

/** The address with its places for the tenant and the person filled in. A token never stands in it. */
export function filledAddress(address: string, viewer: Viewer | null): string {
  const known: Readonly<Record<string, string | undefined>> = { tenantId: viewer?.tenantId, userId: viewer?.id }
  return address.replace(/\$\{(tenantId|userId)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? ''))
}
