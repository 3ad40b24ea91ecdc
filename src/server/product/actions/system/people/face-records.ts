/** Face checks: reported by a learner's device for the signed-in person; their pictures are seen by links that expire. */
import { ownValue } from '../../../../../model/own-value'
import { Refusal } from '../../../../core/errors'
import { formats } from '../../../../../language/text/formats'
import { enqueueDeletion } from '../../../../files/delete-files'
import { idsOf } from '../../../../operations/entry/ids'
import { lockWritable, writableSource } from '../../../../operations/pipeline/lock-rows'
import type { Action, ActionOf } from '../../action'

/** The purpose of the check, by the kind of thing that it belongs to. */
const scenes: Readonly<Record<string, string>> = { login: '1', exam: '3', supplement: '3', sign: '4', activity: '4' }
const learning = '2'

export const addFaceRecord: ActionOf<'system/add-face-record'> = async (context) => {
  const { params, caller, now } = context
  const score = Number(params.score)
  if (!(score >= 0 && score <= 100)) throw new Refusal('request.parameter-type', { name: 'score' })
  const image = String(params.image)
  if (!/^(\/upload\/|\/private\/|https?:\/\/)/.test(image))
    throw new Refusal('request.parameter-type', { name: 'image' })
  const time = params.time ? String(params.time) : undefined
  if (time && !formats.datetime(time)) throw new Refusal('request.parameter-type', { name: 'time' })
  const entry = {
    userId: caller.userId,
    faceUrl: image,
    similarity: score,
    result: params.result,
    scene: ownValue(scenes, params.refType) ?? learning,
    refId: params.refId,
    deviceId: params.deviceId,
    captureTime: time ?? now,
  }
  return context.next(entry, { ...context.call, fields: Object.keys(entry) })
}

/** Rows go with their pictures. */
export const removeFaceRecords: Action = async (context) => {
  const { tx, resource } = context
  const rows = await lockWritable(tx, context, writableSource(context), idsOf(context))
  const answer = await context.next()
  await enqueueDeletion(tx, resource, rows)
  return answer
}
