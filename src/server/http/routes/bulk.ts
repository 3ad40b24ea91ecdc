/**
 * One action on many rows, each by itself: the refusal of one row does not stop the others, and the answer names
 * the refused rows and the reasons. The rows are those named, or all that a list finds; a part of them a request, so that
 * nothing runs on when the person has left.
 */
import { mostIds } from '../../operations/entry/ids'
import { inEveryLocale } from '../../core/texts'
import { ownValue } from '../../../model/own-value'
import { mayDo } from '../../access/permission'
import type { ServerParts } from '../services'
import type { CallContext } from '../../core/context/call'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import { Refusal } from '../../core/errors'
import { facts, listOf, needed, optional } from '../../core/context/route-description'
import { type CallParts, contextOfCall, builtInRoute, resourceNamed } from '../dispatch/call-context'
import { objectIn } from './object-in'
import { perform } from '../dispatch/perform'
import { nextRows, type NextRows } from './bulk-rows'

type Parts = CallParts & Pick<ServerParts, 'operations'>

export function bulkRoute(parts: Parts): BuiltInRoute {
  return builtInRoute('/api/lectern/bulk', {
    method: 'POST',
    encrypted: true,
    describe: {
      summary: inEveryLocale('openapi:summary.actionOnManyRowsEach'),
      params: {
        of: needed('openapi:parameter.nameOfResource'),
        action: needed('openapi:parameter.nameOfActionForTicked'),
        ids: optional('openapi:parameter.idsOfRowsJoinedBy'),
        list: optional('openapi:parameter.nameOfListCallList'),
        query: optional('openapi:parameter.parametersOfListAsObject'),
        with: optional('openapi:parameter.whatIsSentAlongWith'),
        after: optional('openapi:parameter.lastOfAnswerBefore'),
        until: optional('openapi:parameter.untilOfAnswerBefore'),
      },
      answer: facts('last until', 'done', {
        more: { type: 'boolean' },
        failed: listOf(facts('id name message')),
      }),
    },
    handle: (context) => runBulk(parts, context),
  })
}

/** A request ends after so many milliseconds, between two rows. */
const mostTime = 4000

async function runBulk(parts: Parts, route: RouteContext): Promise<unknown> {
  const context = contextOf(parts, route)
  const { call } = context
  const rows = await rowsOf(parts, context, route)
  const sent = objectIn(route.params.with, 'with')
  const { clock } = context.database
  const begun = clock.elapsed()
  const failed: { id: string; name: string; message: string }[] = []
  let count = 0
  for (const { id, name } of rows.rows) {
    if (count > 0 && clock.elapsed() - begun > mostTime) break
    const params = { ...sent, ...call.with, id, [call.key]: id }
    const message = await tried({ ...context, params }, parts)
    if (message !== undefined) failed.push({ id, name, message })
    count += 1
  }
  const last = rows.rows[count - 1]?.id ?? ''
  const more = count < rows.rows.length || rows.more
  return { done: count - failed.length, failed, last, until: rows.until, more }
}

/** Why it could not be done; undefined when it was. */
async function tried(context: CallContext, { operations, logger }: Parts): Promise<string | undefined> {
  try {
    await perform(context, operations)
    return undefined
  } catch (failure) {
    if (failure instanceof Refusal) return failure.text(context.locale)
    logger?.error({ err: failure, requestId: context.requestId }, 'a row of a bulk action failed')
    return new Refusal('server.failed').text(context.locale)
  }
}

function contextOf(parts: Parts, route: RouteContext): CallContext {
  const resource = resourceNamed(parts.models.of(route.caller?.tenantId), route.params.of)
  const action = resource.actions.find((each) => each.name === route.params.action && each.on.includes('bulk'))
  const call = action && resource.calls[action.call ?? '']
  if (!action || !call) throw new Refusal('request.parameter-type', { name: 'action' })
  const context = contextOfCall(parts, route, resource, call, action.with)
  if (!mayDo(context.caller, resource, action.perm) && !resource.access.also) throw new Refusal('access.refused')
  return action.with
    ? { ...context, call: { ...context.call, with: { ...call.with, ...withoutPlaces(action.with) } } }
    : context
}

/** The client fills `{"$row": "f"}` places, and sends them. */
const withoutPlaces = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object' || value === null))

async function rowsOf(parts: Parts, context: CallContext, route: RouteContext): Promise<NextRows> {
  const { params } = route
  if (params.ids !== undefined && params.ids !== '') {
    const given = Array.isArray(params.ids) ? params.ids : String(params.ids).split(',')
    const ids = [...new Set(given.map((id) => String(id).trim()).filter(Boolean))]
    if (ids.length > mostIds) throw new Refusal('ids.too-many', { count: mostIds })
    return { rows: ids.map((id) => ({ id, name: '' })), more: false, until: '' }
  }
  const { resource } = context
  const list = ownValue(resource.calls, params.list ?? 'list')
  if (list?.kind !== 'page') throw new Refusal('request.parameter-type', { name: 'list' })
  const listed = contextOfCall(parts, route, resource, list, objectIn(params.query, 'query'))
  const { after = '', until = '' } = params
  return nextRows(listed, { after: String(after), until: String(until) })
}
