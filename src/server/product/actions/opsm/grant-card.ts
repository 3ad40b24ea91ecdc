/** Gives an equity card to people: named one by one, of departments and below, and of groups. */
import type { RowOf } from '../../rows'
import { textsIn } from '../../../core/texts'
import { isDayText, isInstantText, parseInstant } from '../../../../fields/definition/zone'
import { toProblem } from '../../../../model/validate/check-problems'
import { fieldOf } from '../../../../model/names'
import { requiredProblem } from '../../../../model/validate/rule-problems'
import { Refusal } from '../../../core/errors'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { refusalFor, refuse } from '../../../operations/pipeline/validate/validate'
import { noSuchRecord } from '../../../operations/pipeline/validate/references'
import { from } from '../../../sql/source'
import { updateRows } from '../../../sql/write/write'
import { lockRowIn } from '../tables'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { Action, ActionContext } from '../action'
import { invalid, refused } from '../refusals'
import { grantCards } from './held-cards'
import { receiversOf } from './receivers'

export const grantCard: Action = async (context) => {
  const { resource, params, locale } = context
  const hasReceivers = ['userIds', 'deptIds', 'groupIds'].some((name) => String(params[name] ?? '') !== '')
  if (!hasReceivers)
    refuse(resource.checks.filter(({ id }) => id === 'somebody').map((check) => toProblem(check, locale)))
  const start = startOf(context)
  const card = await lockCard(context)
  if (!isGrantable(card, context.now)) throw refused('actions:cardClosed', locale)
  const { ids, skipped } = await receiversOf(context, card.tenant_id)
  await takeFromStock(context, card, ids.length)
  await grantCards(context, card, ids, start)
  return { successCount: ids.length, skipped }
}

/** The card, held so that two who give it do not take the same piece of its stock. */
async function lockCard(context: ActionContext): Promise<RowOf<'opsm/equity-card'>> {
  const { params, resource, locale } = context
  const field = fieldOf(resource, 'cardId')!
  if (!params.cardId) refuse([requiredProblem(field, locale)])
  const id = String(params.cardId)
  const card = await lockRowIn(context, 'opsm/equity-card', id)
  if (!card) throw refusalFor(noSuchRecord(field, locale, [id]))
  return card
}

function cardsOf({ model }: ActionContext) {
  const cards = model.resources['opsm/equity-card']
  if (!cards) throw new Error('schemas/opsm/equity-card.json is missing; add it, because its cards are granted.')
  return cards
}

function isGrantable({ enable_status, start_time, end_time }: RowOf<'opsm/equity-card'>, now: Date): boolean {
  const isLate = end_time !== null && end_time < now
  return enable_status === 0 && !isLate && !(start_time !== null && start_time > now)
}

/** From when the card runs: the moment named, the beginning of a day, or now. */
function startOf({ params, now }: ActionContext): Date {
  const given = params.startTime
  // Stored to the second, and never later than now: a card that is given runs.
  if (given === undefined || given === null || given === '') return new Date(Math.floor(now.getTime() / 1000) * 1000)
  if (isInstantText(given)) return parseInstant(given)
  if (isDayText(given)) return parseInstant(`${given} 00:00:00`)
  throw new Refusal('request.parameter-type', { name: 'startTime' })
}

async function takeFromStock(context: ActionContext, card: RowOf<'opsm/equity-card'>, count: number): Promise<void> {
  const { tx, caller, now, locale } = context
  const stock = Number(card.stock)
  if (stock === -1 || count === 0) return
  if (stock < count) throw invalid(textsIn(locale)('actions:noCardsLeft'))
  const resource = cardsOf(context)
  const source = from(resource, ownTenantScope(String(card.tenant_id), resource))
  const columns = { stock: stock - count, update_user: caller.userId, update_time: now }
  const [after] = await updateRows(tx, source, [String(card.id)], columns)
  await createWriteUnit(tx, context).recordWrite({
    resource,
    action: 'grant',
    caller,
    now,
    rows: [{ before: card, after: after! }],
  })
}
