/**
 * The recycle bin of a resource, for callers with the right to remove: `GET /api/lectern/removed` reads a page of it,
 * `POST /api/lectern/restore` puts entries back.
 */
import { longestSearch } from '../../../fields/definition/search-length'
import { inEveryLocale } from '../../core/texts'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import { Refusal } from '../../core/errors'
import { facts, listOf, needed, optional } from '../../core/context/route-description'
import { inTransaction } from '../../operations/pipeline/transaction'
import { removedPage } from '../../operations/recycle/removed'
import { restoreEntries } from '../../operations/recycle/restore'
import { type CallParts, contextOfCall, builtInRoute, resourceNamed } from '../dispatch/call-context'
import { objectIn } from './object-in'

/** As many as a removal takes at once. */
const most = 1000

const wholeNumber = { type: 'integer', minimum: 1 }

export function recycleRoutes(parts: CallParts): BuiltInRoute[] {
  const removed = builtInRoute('/api/lectern/removed', {
    kind: 'page',
    describe: {
      summary: inEveryLocale('openapi:summary.recycleBin'),
      params: {
        of: needed('openapi:parameter.nameOfResource'),
        search: optional('openapi:parameter.partOfName', { type: 'string', maxLength: longestSearch }),
        tenantId: optional('openapi:parameter.tenantOfRows'),
        current: optional('openapi:parameter.page', wholeNumber),
        size: optional('openapi:parameter.pageSize', wholeNumber),
        part: optional('openapi:parameter.parametersOfListAsObject'),
      },
      answer: facts('', 'total size current pages', {
        records: listOf({ ...facts('id removedUserName removedTime lastTime'), additionalProperties: true }),
      }),
    },
    handle: (context) => readBin(parts, context),
  })
  const restore = builtInRoute('/api/lectern/restore', {
    method: 'POST',
    describe: {
      summary: inEveryLocale('openapi:summary.restoreFromRecycleBin'),
      params: {
        of: needed('openapi:parameter.nameOfResource'),
        ids: needed('openapi:parameter.idsJoinedByComma'),
        tenantId: optional('openapi:parameter.tenantOfRows'),
      },
      answer: { type: 'boolean' },
    },
    handle: (context) => restoreNamed(parts, context),
  })
  return [removed, restore]
}

async function readBin(parts: CallParts, route: RouteContext): Promise<unknown> {
  const { tenantId, current, size, search, part } = route.params
  const context = contextOfBin(parts, route, { ...objectIn(part, 'part'), tenantId, current, size })
  return removedPage(context, String(search ?? '').trim())
}

async function restoreNamed(parts: CallParts, route: RouteContext): Promise<boolean> {
  const { ids: named, tenantId } = route.params
  const context = contextOfBin(parts, route, { tenantId })
  const ids = String(named ?? '')
    .split(',')
    .filter(Boolean)
  if (ids.length === 0 || ids.length > most) throw new Refusal('request.parameter-type', { name: 'ids' })
  await inTransaction(context, (unit) => restoreEntries(unit, context, ids))
  return true
}

/** The bin is open to those who may make the removal. */
function contextOfBin(parts: CallParts, route: RouteContext, params: Readonly<Record<string, unknown>>) {
  const resource = resourceNamed(parts.models.of(route.caller?.tenantId), route.params.of)
  const call = resource.calls.remove
  if (!call || !resource.recycle) throw new Refusal('entry.not-found')
  return contextOfCall(parts, route, resource, call, params)
}
