/** `GET /api/lectern/find`: entries by their name, of every resource the caller may list. For the command palette. */
import { inEveryLocale } from '../../core/texts'
import { nameFields } from '../../../model/entries/entry-name'
import { columnName, menuCodes } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import { authorise, requesterOf } from '../../access/authorise'
import type { ServerParts } from '../services'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { facts, listOf, needed, optional } from '../../core/context/route-description'
import { isOpenOnly, openFilter, readableFields } from '../../access/field-access'
import { builtInRoute } from '../dispatch/call-from-route'
import { withOrigin } from '../../database/connection/executor'
import { selectRows } from '../../sql/select/select'
import { nameColumn } from '../../sql/select/name-column'
import { columnOf, either, from, type Source } from '../../sql/source'
import { contains, isSearchIndexed, storedText, unescapeBrackets } from '../../sql/conditions/text-match'
import { queryContext, where } from '../../sql/conditions/where'
import { ownTenantScope } from '../../access/tenant-scope'
import { scopeOn } from '../../sql/conditions/data-scope'
import { longestSearch } from '../../../fields/definition/search-length'
import { refuseLonger } from '../../core/refuse-longer'

type Parts = Pick<ServerParts, 'models' | 'registry' | 'database'>

const mostOfEach = 5

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
  const model = models.current()
  const database = withOrigin(shared, { requestId, call: 'lectern.find' })
  const among = String(params.among ?? '')
    .split(',')
    .filter(Boolean)
  const asked = Object.values(model.resources)
    .filter(({ name }) => among.length === 0 || among.includes(name))
    .filter((resource) => isListed(model, resource, caller))
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
    const rows = await selectRows(database.kysely, {
      model,
      query,
      source,
      where: [
        either(...findableNames(model, resource, caller!).map((name) => called(source, name))),
        ...[call.filter, openFilter({ resource, call, caller: caller! })].map((each) =>
          each ? where(each, source, query) : null,
        ),
        ...scopeOn(source, query),
      ],
      fields: [],
      limit: mostOfEach,
      more: {
        $id: columnOf(source.alias, 'id'),
        $label: nameColumn(resource, source.alias, resource.display, locale),
      },
    })
    const open = resource.actions.find(({ as }) => as === 'detail')?.name ?? ''
    return rows.map(({ row }) => ({
      resource: resource.name,
      id: String(row.$id),
      label: unescapeBrackets(String(row.$label ?? '')),
      open,
    }))
  }

  function called({ alias, resource }: Source, name: Field) {
    const column = columnOf(alias, columnName(name.name))
    return contains(column, storedText(name, search), isSearchIndexed(model, resource, name))
  }
}

/** Names, in whichever language, that the caller reads unmasked and that an index searches. */
function findableNames(model: Model, resource: Resource, caller: Caller): readonly Field[] {
  const names = nameFields(resource)
  return readableFields(resource, caller).filter(
    (field) => names.includes(field.name) && !field.access?.mask && isSearchIndexed(model, resource, field),
  )
}

const listCall = ({ calls }: Resource) => Object.values(calls).find(({ kind }) => kind === 'page' || kind === 'tree')

/** True of a resource that the caller may list and whose entries they may find by name. */
function isListed(model: Model, resource: Resource, caller: Caller): boolean {
  const call = listCall(resource)
  if (!call || call.action || resource.list.routes.length === 0) return false
  if (!authorise({ targets: [{ resource, call }] }, requesterOf(caller), {}).allowed) return false
  const isForPickers = call.perm.some((one) => one.startsWith('@'))
  if (isForPickers ? !mayOpen(resource, caller) : isOpenOnly(resource, call, caller)) return false
  return findableNames(model, resource, caller).some(({ name }) => name === resource.display)
}

/** Pickers may read some lists; global search shows these only to callers who hold the menu. */
const mayOpen = ({ access }: Resource, caller: Caller) =>
  caller.isPlatformAdministrator || menuCodes(access).some((code) => caller.codes.has(code))
