/** Saving questions, one or many at once. */
import type { RowOf } from '../../rows'
import { checkQuestion } from '../../../../domain/exams/questions/check-question'
import type { Question } from '../../../../domain/exams/questions/question'
import { isQuestionType } from '../../../../domain/exams/questions/question-content'
import type { Resource } from '../../../../model/types'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { update } from '../../../operations/write/save'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { newId } from '../../../sql/new-id'
import { recordColumns } from '../../../sql/row-mapping'
import { from } from '../../../sql/source'
import { insertRows } from '../../../sql/write/write'
import { ownTenantScope } from '../../../access/tenant-scope'
import { problemsOf } from '../../exams/problem-texts'
import { questionSent, questionStored, valuesOf } from '../../exams/question-row'
import type { Action, ActionContext } from '../action'
import { refuseUnknown } from '../known-references'
import { invalid } from '../refusals'
import { lockRowOf } from '../tables'
import { changeQuestions } from './change-questions'

type Values = Readonly<Record<string, unknown>>

const parts = [
  'type',
  'stem',
  'content',
  'options',
  'answer',
  'children',
  'analysis',
  'defaultScore',
  'multiMode',
  'multiRatio',
] as const
const kept = ['stemText', 'stemHash', 'version'] as const

/** Adds or changes a question; with `ids` and `patch`, changes many. */
export const saveQuestion: Action = async (context) => {
  const { params } = context
  if (params.ids !== undefined && params.patch !== undefined) return changeQuestions(context)
  const confirmed = Number(params.confirmDuplicate) === 1 ? { confirmed: 'sameQuestion' } : {}
  await refuseUnknown(context, ['bankId', 'knowledgePointIds'])
  const stored = params.id ? entryOf(await lockRowOf(context, 'exam/question', String(params.id))) : undefined
  if (stored && !parts.some((name) => params[name] !== undefined)) return context.next({ ...params, ...confirmed })
  const question = checked(context, { ...stored, ...params })
  const values = valuesOf(question)
  const version = stored ? await versionAfter(context, stored, values) : 1
  const sent = { ...params, ...values, version, ...confirmed }
  return context.next(sent, { ...context.call, fields: [...writable(context.resource), ...kept] })
}

/** The fields that people write, which is what a call without a list of its own accepts. */
const writable = ({ fields }: Resource): string[] =>
  fields.filter(({ readOnly, system }) => !readOnly && !system).map(({ name }) => name)

/** The question of the values, or a refusal that names each field with what is wrong. */
function checked({ locale, resource }: ActionContext, values: Values): Question {
  const type = Number(values.type ?? 1)
  if (!isQuestionType(type)) {
    const label = resource.fields.find(({ name }) => name === 'type')!.title[locale]
    throw invalid(textsIn(locale)('exams:wrongValue', { label }), 'type')
  }
  const question = questionSent({ ...values, type })!
  const broken = checkQuestion(question)
  if (broken.length === 0) return question
  const problems = problemsOf(broken, locale)
  throw new Refusal('request.invalid', { message: problems[0]!.message }, problems)
}

/** A stored question as the fields of its resource. */
const entryOf = (row: RowOf<'exam/question'>): Values => ({
  id: row.id,
  tenantId: row.tenant_id,
  type: row.type,
  stem: row.stem,
  content: row.content,
  analysis: row.analysis,
  defaultScore: row.default_score === null ? undefined : Number(row.default_score),
  multiMode: row.multi_mode,
  multiRatio: row.multi_ratio,
  version: row.version,
  snapshotVersion: row.snapshot_version,
})

/** Changing what a snapshot of an exam holds keeps the old version, and begins the next. */
async function versionAfter(context: ActionContext, stored: Values, values: ReturnType<typeof valuesOf>) {
  const version = Number(stored.version ?? 1)
  const before = valuesOf(questionStored(stored))
  const isAsStored = (name: string) =>
    context.params[name] === undefined || String(context.params[name] ?? '') === String(stored[name] ?? '')
  const isSame =
    JSON.stringify([before.stem, before.content, before.defaultScore]) ===
      JSON.stringify([values.stem, values.content, values.defaultScore]) &&
    ['analysis', 'multiMode', 'multiRatio'].every(isAsStored)
  if (isSame || Number(stored.snapshotVersion ?? 0) < version) return version
  await keepVersion(context, stored)
  return version + 1
}

async function keepVersion(context: ActionContext, stored: Values): Promise<void> {
  const { tx, model, caller, now } = context
  const resource = model.resources['exam/question-version']!
  const source = from(resource, ownTenantScope(String(stored.tenantId), resource))
  const row = {
    ...recordColumns(context, newId(), 1),
    question_id: stored.id,
    version: stored.version,
    type: stored.type,
    stem: stored.stem,
    content: JSON.stringify(stored.content ?? {}),
    analysis: stored.analysis,
    default_score: stored.defaultScore,
    multi_mode: stored.multiMode,
    multi_ratio: stored.multiRatio,
  }
  const rows = await insertRows(tx, source, [row])
  await createWriteUnit(tx, context).recordWrite({
    resource,
    action: 'create',
    caller,
    now,
    rows: rows.map((after) => ({ after })),
  })
}

/** Changes a question within another call, by the rules of its own save. */
export async function updateQuestion(context: ActionContext, params: Values): Promise<unknown> {
  const resource = context.model.resources['exam/question']!
  const call = resource.calls.update!
  const next: ActionContext['next'] = (given = params, made = call) =>
    update({ ...context, resource, call: made, params: given })
  return saveQuestion({ ...context, resource, call, params, next })
}
