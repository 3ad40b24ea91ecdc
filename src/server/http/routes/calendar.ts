/** `GET /api/lectern/calendar`: the days that a calendar names, by which forms count working days while people type. */
import { inEveryLocale } from '../../core/texts'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import { Refusal } from '../../core/errors'
import { facts, listOf, needed } from '../../core/context/route-description'
import { readCalendar } from '../../sql/select/calendar-days'
import { builtInRoute, type CallParts } from '../dispatch/call-context'

export function calendarRoute(parts: CallParts): BuiltInRoute {
  return builtInRoute('/api/lectern/calendar', {
    kind: 'list',
    describe: {
      summary: inEveryLocale('openapi:summary.daysOfCalendar'),
      params: { of: needed('openapi:parameter.nameOfResource') },
      answer: listOf(facts('day kind')),
    },
    handle: (context) => daysOf(parts, context),
  })
}

async function daysOf({ models, database }: CallParts, { caller, params }: RouteContext) {
  if (!caller) throw new Refusal('session.ended')
  const days = await readCalendar(database.kysely, models.current(), caller.tenantId, String(params.of))
  if (!days) throw new Refusal('entry.not-found')
  return [...days].map(([day, kind]) => ({ day, kind }))
}
