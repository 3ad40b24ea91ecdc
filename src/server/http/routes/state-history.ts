/** State changes of a row: who moved it, when, to what, and why. Read from the change log, by callers who may read the row. */
import { inEveryLocale } from '../../core/texts'
import { authorOf } from '../../sql/write/change-log'
import { isRecord } from '../../../fields/definition/guards'
import { formatInstant } from '../../../fields/definition/zone'
import type { Locale, Model, Resource } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import type { Columns } from '../../core/context/tables'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import { Refusal } from '../../core/errors'
import { facts, listOf, needed } from '../../core/context/route-description'
import { detail } from '../../operations/read/detail'
import { type CallParts, contextOfCall, builtInRoute, resourceNamed } from '../dispatch/call-context'

/** Lines at most; the newest are kept. */
const most = 200

export function stateHistoryRoute(parts: CallParts): BuiltInRoute {
  return builtInRoute('/api/lectern/state-history', {
    kind: 'list',
    describe: {
      summary: inEveryLocale('openapi:summary.historyOfStatesOfRow'),
      params: { of: needed('openapi:parameter.nameOfResource'), id: needed('openapi:parameter.idOfRow') },
      answer: listOf(facts('action title userName time note', '', { states: { type: 'object' } })),
    },
    handle: (context) => readHistory(parts, context),
  })
}

async function readHistory(parts: CallParts, route: RouteContext): Promise<unknown> {
  const { params, locale, now } = route
  const model = parts.models.of(route.caller?.tenantId)
  const resource = resourceNamed(model, params.of)
  const call = resource.calls.detail
  if (!resource.states || !call) throw new Refusal('entry.not-found')
  const id = String(params.id)
  // Refuses callers who could not read the row itself.
  await detail(contextOfCall(parts, route, resource, call, { [call.key]: id }))
  const db: TypedDb = parts.database.kysely
  const lines = await db
    .selectFrom('lectern_change')
    .select(['action', 'after', 'user_id', 'user_name', 'at', 'note'])
    .where('resource', '=', resource.name)
    .where('row_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return lines.flatMap((line) => lineOf(resource, line, { model, locale, now }) ?? [])
}

type Line = Columns<'log/change-log', 'action' | 'after' | 'user_id' | 'user_name' | 'at' | 'note'>

interface Reader {
  readonly model: Model
  readonly locale: Locale
  readonly now: Date
}

/** A change that touched a state; others are none of this history. */
function lineOf({ states }: Resource, line: Line, { model, locale, now }: Reader) {
  const { action, after, user_id: userId, user_name: userName, at, note } = line
  const touched = Object.entries(isRecord(after) ? after : {}).filter(([name]) => states!.fields.includes(name))
  if (touched.length === 0) return undefined
  const move = states!.moves.find(({ name }) => name === action)
  return {
    action,
    title: move?.title[locale] ?? '',
    userName: authorOf(model, { userId, userName }, locale, now),
    time: at && formatInstant(at),
    note: note ?? '',
    states: Object.fromEntries(touched),
  }
}
