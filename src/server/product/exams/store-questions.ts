/** Adds many questions at once: those of a file, of a copied bank, of the demo. Their rules were applied before. */
import type { Question } from '../../../domain/exams/questions/question'
import { toRow } from '../../sql/row-mapping'
import { recordColumns } from '../../sql/row-mapping'
import { ruleText } from '../../../model/messages'
import type { CallContext, FileProof } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { ownTenantScope } from '../../access/tenant-scope'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { filesIn, checkFiles } from '../../sql/named-files'
import { newId } from '../../sql/new-id'
import { from } from '../../sql/source'
import { insertRows } from '../../sql/write/write'
import { isWritten } from '../../operations/pipeline/stages/diff'
import { invalidValue } from './invalid-value'
import { valuesOf } from './question-row'

/** A question with what its bank says of it. */
export interface NewQuestion {
  readonly question: Question
  readonly knowledgePointIds?: readonly string[]
  readonly enableStatus?: number
}

type Storing = Pick<CallContext, 'model' | 'caller' | 'now' | 'locale'>

/** The bank that takes the questions, and the proof of the files that they name. */
interface Place {
  readonly tenantId: string
  readonly bankId: string
  readonly proof: FileProof
}

const atOnce = 500

/** The ids of the questions, in their order. */
export async function storeQuestions(
  unit: WriteUnit,
  context: Storing,
  { tenantId, bankId, proof }: Place,
  questions: readonly NewQuestion[],
): Promise<readonly string[]> {
  await refuseUnusableFiles(unit.tx, context, { tenantId, proof }, questions)
  const resource = context.model.resources['exam/question']!
  const source = from(resource, ownTenantScope(tenantId, resource))
  const fields = resource.fields.filter((field) => isWritten(field))
  const ids = questions.map(() => newId())
  await unit.deferDependants(async () => {
    for (let at = 0; at < questions.length; at += atOnce) {
      const rows = questions.slice(at, at + atOnce).map((each, index) => ({
        ...toRow(entryOf(bankId, each), fields),
        ...recordColumns(context, ids[at + index]!, 1),
      }))
      const added = await insertRows(unit.tx, source, rows)
      const { caller, now } = context
      await unit.recordWrite({ resource, action: 'create', caller, now, rows: added.map((after) => ({ after })) })
    }
  })
  return ids
}

async function refuseUnusableFiles(
  tx: Db,
  { model, caller, locale }: Storing,
  { tenantId, proof }: Omit<Place, 'bankId'>,
  questions: readonly NewQuestion[],
): Promise<void> {
  const files = filesIn(questions.map(({ question }) => question))
  const { unusable } = await checkFiles(tx, model, files, { ...proof, tenantIds: [caller.tenantId, tenantId] })
  if (unusable.size === 0) return
  const label = model.resources['exam/question']!.title[locale]
  throw invalidValue(ruleText('file', locale, { label }), 'content')
}

function entryOf(bankId: string, { question, knowledgePointIds = [], enableStatus = 0 }: NewQuestion) {
  const { type, difficulty = 3, tags = [], source = '', analysis = '' } = question
  const { multiMode = 0, multiRatio = 50 } = 'multiMode' in question ? question : {}
  const own = { bankId, type, difficulty, tags: [...tags], source, analysis, multiMode, multiRatio, enableStatus }
  const counts = { version: 1, snapshotVersion: null, answerCount: 0, rightCount: 0 }
  const rest = { knowledgePointIds: [...knowledgePointIds], estimatedSeconds: 0, attachments: [] }
  return { ...own, ...counts, ...rest, ...valuesOf(question) }
}
