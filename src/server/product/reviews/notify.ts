/** Notifies the people of a review: the chosen auditors, and the submitter after the decision. */
import { firstLocale } from '../../../fields/definition/text'
import type { CallContext } from '../../core/context/call'
import type { TypedDb } from '../../core/context/database'
import { notifyPeople } from '../../messages/notify'
import { idList } from '../../operations/entry/ids'
import type { Row } from '../../core/context/entry'
import type { ReviewKind } from './kinds'
import { reviewField } from './queue'

/** A review waits for those who were named in it; nobody is told of what they did themselves. */
export async function notifyAuditors(tx: TypedDb, context: CallContext, review: Row, kind: ReviewKind): Promise<void> {
  const chosen = idList(reviewField(review, 'auditors'))
  const auditors = chosen.filter((id) => id !== context.caller.userId)
  if (auditors.length === 0) return
  await notifyPeople(tx, context.model, {
    ...recipientsOf(context, review),
    event: 'audit.submit',
    people: [],
    auditors,
    values: { ...valuesOf(kind, review), submitUser: context.caller.realName },
  })
}

export async function notifySubmitter(
  tx: TypedDb,
  context: CallContext,
  review: Row,
  { kind, isPassed, reason }: { readonly kind: ReviewKind; readonly isPassed: boolean; readonly reason: string },
): Promise<void> {
  const submitter = reviewField(review, 'submitUser')
  if (!submitter || submitter === context.caller.userId) return
  await notifyPeople(tx, context.model, {
    ...recipientsOf(context, review),
    event: isPassed ? 'audit.pass' : 'audit.reject',
    people: [String(submitter)],
    values: { ...valuesOf(kind, review), reason },
  })
}

const recipientsOf = ({ now }: CallContext, review: Row) => ({
  tenantId: String(review.tenant_id),
  now,
  about: { resource: 'audit/audit', id: String(review.id) },
})

const valuesOf = (kind: ReviewKind, review: Row) => ({
  name: String(reviewField(review, 'refName') ?? ''),
  kind: kind.content.title[firstLocale],
})
