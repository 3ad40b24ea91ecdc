/** Menus and buttons of a person: those granted to the person's roles, or all for the platform administrator. */
import { groupBy } from '../../../fields/definition/lists'
import { firstLocale } from '../../../fields/definition/text'
import { ownValue } from '../../../model/own-value'
import { menuCodes } from '../../../model/names'
import type { MenuNode, Model } from '../../../model/types'
import { unlistedMenu } from '../../../model/screens/unlisted-menu'
import { createTtlCache } from '../../../fields/definition/ttl-cache'
import type { ApiScope } from '../../core/context/caller'
import { packageOf, withinPackage } from '../../access/tenant-package'
import type { ScopeRow } from '../../access/data-scope-rules'
import type { Tables } from '../../../generated/tables'
import type { Parts } from '../dependencies'
import { readApiScopes, readDataScopes } from './scopes'

export interface Grants {
  /** Every menu and button there is, by id, in the order of `sort`. */
  readonly all: ReadonlyMap<string, MenuRow>
  /** Ids held. A hidden page is held with the screen it belongs to. */
  readonly held: ReadonlySet<string>
  /** Codes of the menus and buttons held. */
  readonly codes: ReadonlySet<string>
  /** The data scopes that limit the holder; none limits nothing. */
  readonly dataScopes: readonly ScopeRow[]
  readonly apiScopes: readonly ApiScope[]
}

export interface Holder {
  readonly tenantId: string
  readonly roleIds: readonly string[]
  readonly isPlatformAdministrator: boolean
  /** Of the moment in which the session was checked. */
  readonly grantsVersion?: number
}

export interface GrantReader {
  grantsOf(holder: Holder): Promise<Grants>
  clear(): void
}

const menuColumns = [
  'id',
  'parent_id',
  'name',
  'name_en',
  'path',
  'source',
  'code',
  'category',
  'alias',
  'action',
  'sort',
  'is_open',
  'is_hidden',
  'roles',
  'resource',
  'component',
] as const

export type MenuRow = Readonly<Pick<Tables['blade_menu'], (typeof menuColumns)[number]>>

/**
 * Each look at a session reads the number that rises with every write of grants, so they need not be read again while it
 * stays. Ten seconds are for what somebody writes past the server.
 */
const cacheMs = 10_000

/** Reads grants, keeping them while nothing that they follow from is written. */
export function createGrantReader(parts: Parts): GrantReader {
  const menus = createTtlCache<ReadonlyMap<string, MenuRow>>(parts.clock, cacheMs)
  const grants = createTtlCache<Grants>(parts.clock, cacheMs)
  return {
    grantsOf(holder) {
      const version = `${holder.grantsVersion ?? 0} ${parts.model().hash}`
      const who = holder.isPlatformAdministrator
        ? '*'
        : `${holder.tenantId}/${[...holder.roleIds].sort((one, other) => (one < other ? -1 : 1)).join(',')}`
      return grants.get(`${version} ${who}`, async () => {
        const stored = await menus.get(version, () => readMenus(parts))
        const all = holder.isPlatformAdministrator ? withUnlisted(stored, parts.model()) : stored
        if (holder.isPlatformAdministrator) {
          const held = new Set(all.keys())
          return { all, held, codes: codesOf(parts, all, held), dataScopes: [], apiScopes: [] }
        }
        const [held, dataScopes, apiScopes] = await Promise.all([
          readGranted(parts, holder, all),
          readDataScopes(parts, holder),
          readApiScopes(parts, holder),
        ])
        return { all, held, codes: codesOf(parts, all, held), dataScopes, apiScopes }
      })
    },
    clear() {
      menus.clear()
      grants.clear()
    },
  }
}

/** Content types that no menu names yet, as rows of a menu that only the administrator has. */
function withUnlisted(stored: ReadonlyMap<string, MenuRow>, model: Model): ReadonlyMap<string, MenuRow> {
  const group = unlistedMenu(model)
  if (!group) return stored
  const listed = new Set([...stored.values()].map((menu) => menu.resource))
  const left = group.children.filter(({ resource }) => !listed.has(resource ?? null))
  if (!left.length) return stored
  const rows = [rowOf(group, '0'), ...left.flatMap((node) => [rowOf(node, group.code), ...buttonRows(node)])]
  return new Map([...stored, ...rows.map((row) => [row.id, row] as const)])
}

function rowOf(node: MenuNode, parent: string): MenuRow {
  const { code, name, path, icon, sort, resource = null } = node
  const texts = { name: name[firstLocale], name_en: name['en-US'], path, source: icon, alias: 'menu' }
  const facts = { category: 1, action: null, is_open: 0, is_hidden: 0, roles: null, component: null } as const
  return { id: code, parent_id: parent, code, sort, resource, ...texts, ...facts }
}

function buttonRows(node: MenuNode): MenuRow[] {
  return node.buttons.map(({ code, name, alias, action }, place) => ({
    ...rowOf({ ...node, code, name, sort: place + 1 }, node.code),
    alias,
    action,
    category: 2,
    resource: null,
  }))
}

async function readMenus({ db, tables }: Parts): Promise<ReadonlyMap<string, MenuRow>> {
  const rows = await db
    .selectFrom(tables.menu)
    .select(menuColumns)
    .where('is_deleted', '=', 0)
    .where('status', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function readGranted(
  { db, tables }: Parts,
  holder: Holder,
  all: ReadonlyMap<string, MenuRow>,
): Promise<ReadonlySet<string>> {
  if (holder.roleIds.length === 0) return new Set()
  const rows = await db
    .selectFrom(tables.roleMenu)
    .select('menu_id')
    .distinct()
    .where('tenant_id', '=', holder.tenantId)
    .where('role_id', 'in', holder.roleIds)
    .where('is_deleted', '=', 0)
    .execute()
  const granted = rows.map((row) => String(row.menu_id)).filter((id) => all.has(id))
  const held = withinPackage(granted, await packageOf(db, tables.tenant, holder.tenantId), all)
  for (const menu of all.values()) {
    if (menu.category === 1 && menu.is_hidden === 1 && held.has(menu.parent_id)) held.add(menu.id)
  }
  return held
}

/**
 * The codes held. Where several menus bear one code, it is held with the one that shows the resource of that code:
 * holding the review queue of live sessions does not open the list of live sessions.
 */
function codesOf(parts: Parts, all: ReadonlyMap<string, MenuRow>, held: ReadonlySet<string>): Set<string> {
  const { resources } = parts.model()
  const owners = groupBy(all.values(), ({ code }) => code)
  const codes = new Set<string>()
  for (const [code, menus] of owners) {
    const showing = menus.filter(({ resource }) => {
      const shown = ownValue(resources, resource)
      return shown !== undefined && menuCodes(shown.access).includes(code)
    })
    const counted = menus.length > 1 && showing.length > 0 ? showing : menus
    if (counted.some((menu) => held.has(menu.id))) codes.add(code)
  }
  return codes
}
