/**
 * Adds many questions at once: those of a file, of a copied bank, of the demo. Whoever calls has applied
 * their rules and checked the files that they name.
 */
import type { Question } from '../../../domain/exams/questions/question'
import { recordColumns, toRow } from '../../sql/row-mapping'
import type { CallContext } from '../../core/context/call'
import { ownTenantScope } from '../../access/tenant-scope'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { newId } from '../../sql/new-id'
import { from } from '../../sql/source'
import { insertRows } from '../../sql/write/write'
import { isWritten } from '../../operations/pipeline/stages/diff'
import { valuesOf } from './question-row'

/** A question with what its bank says of it. */
export interface NewQuestion {
  readonly question: Question
  readonly knowledgePointIds?: readonly string[]
  readonly enableStatus?: number
}

type Storing = Pick<CallContext, 'model' | 'caller' | 'now'>

/** The bank that takes the questions. */
interface Place {
  readonly tenantId: string
  readonly bankId: string
}

const atOnce = 500

/** The ids of the questions, in their order. */
export async function storeQuestions(
  unit: WriteUnit,
  context: Storing,
  { tenantId, bankId }: Place,
  questions: readonly NewQuestion[],
): Promise<readonly string[]> {
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

function entryOf(bankId: string, { question, knowledgePointIds = [], enableStatus = 0 }: NewQuestion) {
  const { type, difficulty = 3, tags = [], source = '', analysis = '' } = question
  const { multiMode = 0, multiRatio = 50 } = 'multiMode' in question ? question : {}
  const own = { bankId, type, difficulty, tags: [...tags], source, analysis, multiMode, multiRatio, enableStatus }
  const counts = { version: 1, snapshotVersion: null, answerCount: 0, rightCount: 0 }
  const rest = { knowledgePointIds: [...knowledgePointIds], estimatedSeconds: 0, attachments: [] }
  return { ...own, ...counts, ...rest, ...valuesOf(question) }
}
