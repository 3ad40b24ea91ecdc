/** Reading questions: whole, with their earlier versions and figures. */
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { idList } from '../../../operations/entry/ids'
import { detail } from '../../../operations/read/detail'
import { percentOf } from '../../../../domain/percent'
import { withParts } from '../../exams/question-row'
import { table } from '../../learning/tables'
import type { ActionContext, ActionOf } from '../action'

type Values = Readonly<Record<string, unknown>>

const limits = { usual: 200, most: 500 }

/** The question, or with `version` what it was. */
export const readQuestion: ActionOf<'exam/read-question'> = async (context) => {
  const { version, ...params } = context.params
  const question = await context.next(params)
  const wanted = Number(version ?? question.version)
  if (!version || wanted === Number(question.version)) return withParts(question)
  const { tx, model } = context
  const { rows } = await sql<Record<string, unknown>>`select type, stem, content, analysis, default_score
    from ${table(model, 'exam/question-version')} where question_id = ${String(question.id)} and version = ${wanted}
    and is_deleted = 0`.execute(tx)
  const kept = rows[0]
  if (!kept) throw new Refusal('entry.not-found')
  const { type, stem, content, analysis, default_score: score } = kept
  return withParts({ ...question, version: wanted, type, stem, content, analysis, defaultScore: Number(score) })
}

/** Whole questions for pickers and the paper builder, in the order of `ids` where they are given. */
export const listQuestions: ActionOf<'exam/list-questions'> = async (context) => {
  const { limit, ...params } = context.params
  const ids = idList(params.ids)
  const most = Math.min(limits.most, Math.max(1, Number(limit) || limits.usual))
  const enabled = ids.length === 0 && params.enableStatus === undefined ? { enableStatus: 0 } : {}
  const asked = { ...params, ...enabled, ...(ids.length > 0 && { ids: ids.slice(0, limits.most) }) }
  const found = (await context.next(asked)).map(withParts)
  if (ids.length === 0) return found.slice(0, most)
  const place = new Map(ids.map((id, index) => [id, index]))
  return found.toSorted((a, b) => place.get(String(a.id))! - place.get(String(b.id))!).slice(0, limits.most)
}

/** The versions that snapshots of exams hold besides the present one, the newest first. */
export const listVersions: ActionOf<'exam/list-versions'> = async (context) => {
  const id = String(context.params.id ?? context.params.questionId ?? '')
  const params = { ...context.params, questionId: id }
  await visibleQuestion(context, id)
  return context.next(params)
}

/** The figures of a question. */
export const readStatistics: ActionOf<'exam/read-statistics'> = async (context) => {
  const question = await visibleQuestion(context, context.params.id)
  const [answerCount, rightCount] = [Number(question.answerCount ?? 0), Number(question.rightCount ?? 0)]
  return { answerCount, rightCount, correctRate: percentOf(rightCount, answerCount), version: question.version }
}

/** A question that the caller sees in the list of questions. */
function visibleQuestion(context: ActionContext, id: string): Promise<Values> {
  const resource = context.model.resources['exam/question']!
  const call = { ...resource.calls.detail!, action: undefined }
  return detail({ ...context, resource, call, params: { id } })
}
