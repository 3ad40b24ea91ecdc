/** `GET /api/lectern/find`: entries by their name, of every resource the caller may list. For the command palette. */
import { holdsAnyCode } from '../../access/permission'
import { inEveryLocale } from '../../core/texts'
import { nameFields } from '../../../model/entries/entry-name'
import { isInitialsOf } from '../../../model/pinyin-initials'
import { columnName, menuCodes } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import { authorise, requesterOf } from '../../access/authorise'
import type { ServerParts } from '../services'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { facts, listOf, needed, optional } from '../../core/context/route-description'
import { isOpenOnly, openFilter, readableFields } from '../../access/field-access'
import { builtInRoute } from '../dispatch/call-context'
import { withOrigin } from '../../database/connection/executor'
import { selectRows } from '../../sql/select/select'
import { nameColumn } from '../../sql/select/labels'
import { columnOf, either, from, type Source } from '../../sql/source'
import { contains, isSearchIndexed, storedText, unescapeBrackets } from '../../sql/conditions/text-match'
import { queryContext, where } from '../../sql/conditions/where'
import { ownTenantScope } from '../../access/tenant-scope'
import { scopeOn } from '../../sql/conditions/data-scope'
import { longestSearch } from '../../../fields/definition/search-length'
import { refuseLonger } from '../../core/refuse-longer'

type Parts = Pick<ServerParts, 'models' | 'registry' | 'database'>

const mostOfEach = 5

/** So many names of a resource are compared by their initials. */
const mostNames = 5000

/** Statements at a time, so that a search leaves connections to others. */
const together = 4
const mostResources = 60

/** Milliseconds after which no further resource is searched: what was found by then is worth more than a wait. */
const mostTime = 3000

export function globalSearchRoute(parts: Parts): BuiltInRoute {
  return builtInRoute('/api/lectern/find', {
    kind: 'list',
    describe: {
      summary: inEveryLocale('openapi:summary.entriesByTheirNameOf'),
      params: {
        search: needed('openapi:parameter.partOfName', { type: 'string', maxLength: longestSearch }),
        among: optional('openapi:parameter.onlyTheseResourcesJoinedBy'),
      },
      answer: listOf(facts('resource id label open')),
    },
    handle: (context) => searchEntries(parts, context),
  })
}

interface Hit {
  readonly resource: string
  readonly id: string
  readonly label: string
  /** Tells it from others of its name: the first value of the fields that it is found by. */
  readonly about?: string
  /** Name of the action that shows it. */
  readonly open: string
}

async function searchEntries(
  { models, registry, database: shared }: Parts,
  { caller, params, now, requestId, locale }: RouteContext,
): Promise<Hit[]> {
  if (!caller) throw new Refusal('session.ended')
  const search = String(params.search ?? '').trim()
  if (search === '') return []
  refuseLonger(search, longestSearch, 'search')
  const model = models.of(caller.tenantId)
  const database = withOrigin(shared, { requestId, call: 'lectern.find' })
  const among = String(params.among ?? '')
    .split(',')
    .filter(Boolean)
  const asked = Object.values(model.resources)
    .filter(({ name }) => among.length === 0 || among.includes(name))
    .filter((resource) => isListed(model, resource, caller))
    // The resources that people search most come first, should the time end before the others.
    .toSorted((one, other) => Number(other.find !== undefined) - Number(one.find !== undefined))
    .slice(0, mostResources)
  const found: Hit[] = []
  const { clock } = database
  const began = clock.elapsed()
  for (let at = 0; at < asked.length && clock.elapsed() - began < mostTime; at += together) {
    const part = asked.slice(at, at + together)
    found.push(...(await Promise.all(part.map((resource) => hitsOf(resource)))).flat())
  }
  return found

  async function hitsOf(resource: Resource): Promise<Hit[]> {
    const query = queryContext({ model, caller: caller!, now, registry, params: {} })
    const call = listCall(resource)!
    const source = from(resource, ownTenantScope(caller!.tenantId, resource))
    const fields = findableFields(model, resource, caller!)
    const about = resource.find?.find((name) => fields.some((field) => field.name === name))
    const scope = [
      ...[call.filter, openFilter({ resource, call, caller: caller! })].map((each) =>
        each ? where(each, source, query) : null,
      ),
      ...scopeOn(source, query),
    ]
    const select = (which: ReturnType<typeof either>[], limit: number) =>
      selectRows(database.kysely, {
        model,
        query,
        source,
        where: [...which, ...scope],
        fields: [],
        limit,
        more: {
          $id: columnOf(source.alias, 'id'),
          $label: nameColumn(resource, source.alias, resource.display, locale),
          ...(about && { $about: columnOf(source.alias, columnName(about)) }),
        },
      })
    const found = await select([either(...fields.map((name) => called(source, name)))], mostOfEach)
    const rows = found.length < mostOfEach && mayBeInitials(resource) ? await withInitials(found, select) : found
    const open = resource.actions.find(({ as }) => as === 'detail')?.name ?? ''
    return rows.map(({ row }) => ({
      resource: resource.name,
      id: String(row.$id),
      label: unescapeBrackets(String(row.$label ?? '')),
      ...(row.$about ? { about: unescapeBrackets(String(row.$about)) } : {}),
      open,
    }))
  }

  /** Initials are tried where entries have a field to be found by: people above all. */
  function mayBeInitials(resource: Resource): boolean {
    return resource.find !== undefined && /^[a-z]{2,8}$/i.test(search)
  }

  /** The rows found, and those whose Chinese name has these initials. No index knows readings: a bounded number of names is read. */
  async function withInitials<Found extends { readonly row: Readonly<Record<string, unknown>> }>(
    found: readonly Found[],
    select: (which: [], limit: number) => Promise<readonly Found[]>,
  ): Promise<readonly Found[]> {
    const known = new Set(found.map(({ row }) => row.$id))
    const named = (await select([], mostNames)).filter(
      ({ row }) => !known.has(row.$id) && isInitialsOf(search.toLowerCase(), String(row.$label ?? '')),
    )
    return [...found, ...named].slice(0, mostOfEach)
  }

  function called({ alias, resource }: Source, name: Field) {
    const column = columnOf(alias, columnName(name.name))
    return contains(column, storedText(name, search), isSearchIndexed(model, resource, name))
  }
}

/** Names, in whichever language, and other fields to be found by, that the caller reads unmasked and that an index searches. */
function findableFields(model: Model, resource: Resource, caller: Caller): readonly Field[] {
  const names = [...nameFields(resource), ...(resource.find ?? [])]
  return readableFields(resource, caller).filter(
    (field) => names.includes(field.name) && !field.access?.mask && isSearchIndexed(model, resource, field),
  )
}

const listCall = ({ calls }: Resource) => Object.values(calls).find(({ kind }) => kind === 'page' || kind === 'tree')

/** True of a resource that the caller may list and whose entries they may find by name. */
function isListed(model: Model, resource: Resource, caller: Caller): boolean {
  const call = listCall(resource)
  if (!call || (call.action && !resource.find) || resource.list.routes.length === 0) return false
  if (!authorise({ targets: [{ resource, call }] }, requesterOf(caller), {}).allowed) return false
  const isForPickers = call.perm.some((one) => one.startsWith('@'))
  if (isForPickers ? !mayOpen(resource, caller) : isOpenOnly(resource, call, caller)) return false
  return findableFields(model, resource, caller).some(({ name }) => name === resource.display)
}

/** Pickers may read some lists; global search shows these only to callers who hold the menu. */
const mayOpen = ({ access }: Resource, caller: Caller) => holdsAnyCode(caller, menuCodes(access))
