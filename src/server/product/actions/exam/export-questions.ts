/** Questions of a bank as a file, and the file that shows how one is written. */
import type { RowOf } from '../../rows'
import type { ListedQuestion } from '../../../../domain/exams/question-files/sheet/write-sheet-rows'
import { answerPlaces } from '../../../../domain/exams/question-files/text/write-text'
import { formatInstant } from '../../../../fields/definition/zone'
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { idList } from '../../../operations/entry/ids'
import { formats, type QuestionFormat } from '../../exams/files/read-file'
import { writeQuestionFile } from '../../exams/files/write-file'
import { questionStored } from '../../exams/question-row'
import { exampleQuestions } from '../../exams/example-questions'
import { visibleBank, type VisibleBank } from '../../exams/visible-bank'
import { table } from '../../learning/tables'
import type { OutsideActionOf } from '../action'

const most = 50_000

export const exportQuestions: OutsideActionOf<'exam/export-questions'> = {
  async outside(context) {
    const { params, model, locale, now } = context
    const bank = await visibleBank(context, params.id)
    const questions = await questionsOf(context, bank)
    if (questions.length > most) throw new Refusal('export.too-many', { count: most })
    const name = `${bank.name}_${formatInstant(now).replaceAll(/\D/g, '')}`
    const withAnswer = answerPlaces.find((place) => place === Number(params.withAnswer ?? 1)) ?? 1
    return writeQuestionFile(questions, {
      resource: model.resources['exam/question']!,
      locale,
      format: formatAsked(params.format),
      name,
      withAnswer,
    })
  },
}

export const downloadTemplate: OutsideActionOf<'exam/download-template'> = {
  async outside({ params, model, locale }) {
    const resource = model.resources['exam/question']!
    const format = formatAsked(params.format)
    const questions = exampleQuestions.map((question) => ({ question }))
    return writeQuestionFile(questions, { resource, locale, format, name: resource.title[locale], withAnswer: 1 })
  },
}

const formatAsked = (asked: unknown): QuestionFormat => formats.find((each) => each === asked) ?? 'xlsx'

/** In the order in which they were added, with the paths of their knowledge points. */
async function questionsOf(
  { database, model, params }: CallContext & { params: Parameters<typeof exportQuestions.outside>[0]['params'] },
  bank: VisibleBank,
): Promise<ListedQuestion[]> {
  const ids = idList(params.questionIds)
  const types = idList(params.type).map(Number)
  const levels = idList(params.difficulty).map(Number)
  const { rows } = await sql<RowOf<'exam/question'>>`select * from ${table(model, 'exam/question')}
    where bank_id = ${bank.id} and tenant_id = ${bank.tenantId} and is_deleted = 0
      ${ids.length > 0 ? sql`and id = any(${ids}::text[])` : sql``}
      ${types.length > 0 ? sql`and type = any(${types}::int[])` : sql``}
      ${levels.length > 0 ? sql`and difficulty = any(${levels}::int[])` : sql``}
    order by create_time, id limit ${most + 1}`.execute(database.kysely)
  const paths = await pathsOf(database.kysely, model, bank.tenantId)
  return rows.map((row) => ({
    question: {
      ...questionStored({
        ...row,
        defaultScore: row.default_score,
        multiMode: row.multi_mode,
        multiRatio: row.multi_ratio,
      }),
      difficulty: row.difficulty ?? 3,
      tags: row.tags ?? [],
      knowledgePaths: (row.knowledge_point_ids ?? []).flatMap((id) => paths.get(id) ?? []),
      ...(row.source ? { source: row.source } : {}),
      ...(row.analysis ? { analysis: row.analysis } : {}),
    },
    isDisabled: Number(row.enable_status) === 1,
  }))
}

async function pathsOf(
  db: CallContext['database']['kysely'],
  model: CallContext['model'],
  tenantId: string,
): Promise<ReadonlyMap<string, string>> {
  const points = table(model, 'exam/knowledge-point')
  const { rows } = await sql<{ id: string; path: string }>`with recursive down as (
      select id, name as path from ${points} where tenant_id = ${tenantId} and parent_id = '0' and is_deleted = 0
      union all select p.id, down.path || '/' || p.name from ${points} p join down on p.parent_id = down.id and p.is_deleted = 0)
    select id, path from down`.execute(db)
  return new Map(rows.map(({ id, path }) => [id, path]))
}
