/** Signatures of learners: given when a course is finished, made void, checked. */
import type { RowOf } from '../../../rows'
import { createHash } from 'node:crypto'
import { formatInstant } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { bareAddress } from '../../../../core/storage-name'
import { sql } from '../../../../database/connection/sql-tag'
import { addSignatures } from '../../../learning/scopes/course-members'
import { signStudy } from '../../../learning/steps/study-steps'
import { type Learning, rowOfLearner, table } from '../../../learning/tables'
import type { Action, ActionContext, ActionOf } from '../../action'
import { refused } from '../../refusals'
import { updateLogged } from '../../../../sql/materialized/update-logged'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import { learnerOf, openCourseOf } from './study'
import { studyingOf } from '../../../learning/studying'

type SignatureRow = RowOf<'course/signature'>

const refusals = {
  'conditions-open': 'courses:finishFirst',
  'already-signed': 'courses:alreadySigned',
  'not-joined': 'courses:notJoined',
} as const

/** Signs a course whose other conditions are met, with a picture that was uploaded before. */
export const signCourse: ActionOf<'course/sign-course'> = async (context) => {
  const { params, caller, locale, tx } = context
  if (!/^(\/upload\/|\/private\/|https?:\/\/)/.test(params.link))
    throw new Refusal('request.parameter-type', { name: 'link' })
  const course = await openCourseOf(context, params.courseId)
  const tenantId = caller.tenantId
  const key = { tenantId, userId: learnerOf(context), courseId: course.id }
  const studying = studyingOf(context)
  const refusal = await signStudy(studying, key, async () => {
    await addSignatures(tx, studying, { tenantId, course: { ...course, sign_required: 1 } })
    await storeSignature(context, key)
  })
  if (refusal) throw refused(refusals[refusal], locale)
  return { id: (await signatureOf(context, key))!.id }
}

interface SignatureKey {
  readonly tenantId: string
  readonly userId: string
  readonly courseId: string
}

async function signatureOf({ tx, model }: Pick<ActionContext, 'tx' | 'model'>, key: SignatureKey) {
  const { rows } = await sql<SignatureRow>`select * from ${table(model, 'course/signature')}
    where ${rowOfLearner(key)} for update`.execute(tx)
  return rows[0]
}

/** The signature that was made void stays in the history of the row. */
async function storeSignature(context: Parameters<typeof signCourse>[0], key: SignatureKey): Promise<void> {
  const { tx, model, now, params, caller } = context
  const link = bareAddress(params.link)
  const row = await signatureOf(context, key)
  if (!row) throw new Refusal('entry.not-found')
  const time = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const earlier = row.history?.rows ?? []
  const history = row.sign_status === 2 ? [...earlier, voided(row)] : earlier
  await updateLogged(createWriteUnit(tx, context), {
    resource: model.resources['course/signature']!,
    action: 'update',
    caller,
    now,
    set: {
      sign_status: 1,
      sign_image: link,
      sign_time: time,
      sign_ip: caller.ip,
      sign_device: String(context.params.device ?? '').slice(0, 100),
      digest: digestOf(link, { ...key, time }),
      history: JSON.stringify({ rows: history }),
      void_reason: null,
      void_user: null,
      void_time: null,
    },
    where: sql`id = ${row.id}`,
  })
  await markLearner(tx, { model, now, caller }, key, 1)
}

const voided = ({ sign_image, sign_time, void_reason, void_user, void_time }: SignatureRow) => ({
  signImage: sign_image,
  signTime: sign_time && formatInstant(sign_time),
  voidReason: void_reason,
  voidUser: void_user,
  voidTime: void_time && formatInstant(void_time),
})

/** The state of the signature stands in the learner's row too. */
export async function markLearner(
  tx: ActionContext['tx'],
  { model, now }: Learning,
  key: SignatureKey,
  status: number,
): Promise<void> {
  await sql`update ${table(model, 'course/learner')} set sign_status = ${status}, update_time = ${now}
    where ${rowOfLearner(key)}`.execute(tx)
}

/** Ties the picture to learner, course and moment: a change of any of them shows. */
function digestOf(link: string, { userId, courseId, time }: SignatureKey & { readonly time: Date }): string {
  return createHash('sha256')
    .update([link, userId, courseId, formatInstant(time)].join('\n'))
    .digest('hex')
}

/** One signature, with the result of its check. */
export const readSignature: ActionOf<'course/read-signature'> = async (context) => {
  const entry = await context.next()
  const { rows } = await sql<SignatureRow>`select * from ${table(context.model, 'course/signature')}
    where id = ${entry.id}`.execute(context.tx)
  const [row] = rows
  if (!row?.sign_time || !row.sign_image) return { ...entry, isIntact: null }
  const key = { tenantId: row.tenant_id!, userId: row.user_id!, courseId: row.course_id!, time: row.sign_time }
  return { ...entry, isIntact: digestOf(row.sign_image, key) === row.digest }
}

/** Makes signatures void, with the reason under the name that the call has for it. */
export const voidSignatures: Action = (context) => {
  const { reason, ...params } = context.params
  return context.next({ ...params, voidReason: params.voidReason ?? reason })
}
