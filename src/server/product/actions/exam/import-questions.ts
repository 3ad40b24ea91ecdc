/** Import of questions in two calls: the first reads a file and keeps what it found, the second writes it into the bank. */
import { pageOfRows } from '../../../../model/lists/list-query'
import { createHash } from 'node:crypto'
import { contentOf } from '../../../../domain/exams/questions/question-content'
import type { Question } from '../../../../domain/exams/questions/question'
import { stemWords } from '../../../../domain/exams/questions/blanks'
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'
import { textsIn, textWith } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { inTransaction, withinTransaction } from '../../../operations/pipeline/transaction'
import { closeLog, importStates, logSource, openLog, saveProgress, type Fault } from '../../../sheets/import/import-log'
import { proofOf } from '../../../sql/named-files'
import type { WriteUnit } from '../../../sql/materialized/write-unit'
import {
  type Batch,
  type BatchItem,
  errorsOf,
  isReady,
  isSound,
  revalidated,
  type RepairedItem,
  toBatchItems,
  warningsOf,
} from '../../exams/import-batch'
import { storeFilesOf, withFileFaults, withShownFiles } from '../../exams/embedded-files'
import { formats, type QuestionFormat, readQuestionFile } from '../../exams/files/read-file'
import { pointIds, questionOfItem, replaceQuestion, usualValues } from '../../exams/imported-values'
import { addPoints, pointsByPath } from '../../exams/knowledge-paths'
import { afterRepair } from '../../exams/repair-batch'
import { type NewQuestion, storeQuestions } from '../../exams/store-questions'
import { visibleBank } from '../../exams/visible-bank'
import { insertOf, table } from '../../learning/tables'
import type { ActionOf, OutsideAction } from '../action'
import { invalid } from '../refusals'

const duplicates = { skip: 1, replace: 2, add: 3 } as const
const errorsAnswered = 100
const keptHours = 24

export const importQuestions: OutsideAction = {
  outside: (context) => (Number(context.params.confirm) === 1 ? writeBatch(context) : keepBatch(context)),
}

/** Reads the file; nothing is written but the batch. */
async function keepBatch(context: CallContext) {
  const { params, files, locale, database } = context
  const file = files?.find(({ field }) => field === 'file')
  if (!file) throw invalid(textsIn(locale)('exams:noFile'), 'file')
  const bank = await visibleBank(context, String(params.bankId ?? ''))
  const format = formatOf(params.format, file.extension)
  const read = await readQuestionFile(context, file, format)
  const createsPoints = Number(params.createKnowledge) === 1
  const facts = { ...(await factsOf(context, bank)), createsPoints }
  const items = await withFileFaults(context, bank, toBatchItems(read, facts))
  const row = insertOf(context, 'exam/question-import', bank.tenantId, {
    bank_id: bank.id,
    format,
    file_name: file.name.slice(0, 255),
    items: JSON.stringify({ items, createsPoints } satisfies Batch),
  })
  const { rows } = await sql<{ id: string }>`${row} returning id`.execute(database.kysely)
  const okCount = items.filter(isReady).length
  const byType = countByType(items)
  return { importId: rows[0]!.id, total: items.length, okCount, errorCount: items.length - okCount, byType }
}

function formatOf(asked: unknown, extension: string): QuestionFormat {
  const named = formats.find((each) => each === asked)
  if (named) return named
  const byExtension = formats.find((each) => each === extension)
  if (byExtension) return byExtension
  if (['xls', 'csv'].includes(extension)) return 'xlsx'
  throw new Refusal('request.parameter-type', { name: 'format' })
}

function countByType(items: readonly BatchItem[]) {
  const counts = new Map<number, number>()
  for (const { question } of items) if (question) counts.set(question.type, (counts.get(question.type) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => a - b).map(([type, count]) => ({ type, count }))
}

interface Bank {
  readonly id: string
  readonly tenantId: string
}

async function factsOf({ database, model }: CallContext, { id, tenantId }: Bank) {
  const { rows } = await sql<{
    id: string
    stem_hash: string
  }>`select id, stem_hash from ${table(model, 'exam/question')}
    where bank_id = ${id} and tenant_id = ${tenantId} and is_deleted = 0`.execute(database.kysely)
  return {
    known: new Map(rows.map((row) => [row.stem_hash, row.id])),
    points: await pointsByPath(database.kysely, { model }, tenantId),
  }
}

interface StoredBatch extends Batch {
  readonly id: string
  readonly bankId: string
  readonly fileName: string
}

/** A batch of the caller that has not expired. */
async function batchOf(context: CallContext, id: string): Promise<StoredBatch> {
  const { database, model, locale } = context
  const { rows } = await sql<{ id: string; bank_id: string; file_name: string; items: Batch | string }>`
    select id, bank_id, file_name, items from ${table(model, 'exam/question-import')}
    where ${ownBatch(context, id)}`.execute(database.kysely)
  const row = rows[0]
  if (!row) throw invalid(textsIn(locale)('exams:batchGone'), 'importId')
  const batch = (typeof row.items === 'string' ? JSON.parse(row.items) : row.items) as Batch
  return { ...batch, id: row.id, bankId: row.bank_id, fileName: row.file_name }
}

/** Locks a batch that was read before, which nothing changes until it is dropped. */
async function lockBatch(context: CallContext, id: string): Promise<void> {
  const { database, model, locale } = context
  const { rows } = await sql`select 1 from ${table(model, 'exam/question-import')}
    where ${ownBatch(context, id)} for update`.execute(database.kysely)
  if (rows.length === 0) throw invalid(textsIn(locale)('exams:batchGone'), 'importId')
}

function ownBatch({ caller, now }: CallContext, id: string) {
  const since = new Date(now.getTime() - keptHours * 3_600_000)
  return sql`id = ${id} and tenant_id = ${caller.tenantId} and create_user = ${caller.userId} and is_deleted = 0
    and create_time > ${since}`
}

/** Answers the questions of a batch with their faults, a page at a time. */
export const listImported: ActionOf<'exam/list-imported'> = async (context) => {
  const { params, locale } = context
  const { items } = await batchOf(context, params.importId)
  const wanted =
    { 0: items, 1: items.filter((item) => !isReady(item)), 2: items.filter(isReady) }[Number(params.onlyError ?? 0)] ??
    items
  const page = pageOfRows(wanted, params)
  return { ...page, records: page.records.map((item) => shown(item, locale)) }
}

function shown(item: BatchItem, locale: CallContext['locale']) {
  const { row, excerpt, question, sameId, sameRow, isDisabled } = item
  const whole = question && withShownFiles(question)
  return {
    row,
    type: question?.type ?? null,
    stemText: question ? stemWords(question).slice(0, 500) : excerpt,
    question: whole ? { ...whole, content: contentOf(whole) } : null,
    errors: errorsOf(item, locale),
    warnings: warningsOf(item, locale),
    duplicateOf: sameId ?? '',
    duplicateRow: sameRow ?? null,
    enableStatus: isDisabled ? 1 : 0,
  }
}

/** Writes the questions without a fault, as they were corrected, and drops the batch. */
async function writeBatch(given: CallContext) {
  const { params } = given
  const found = await batchOf(given, String(params.importId ?? ''))
  const bank = await visibleBank(given, found.bankId)
  const resource = given.model.resources['exam/question']!
  const context: CallContext = { ...given, resource, proof: proofOf(given, found.items) }
  const repaired = afterRepair(context, found)
  // The bank may still refuse some of them; their files are dropped then.
  const sound = repaired.filter(({ item }) => isSound(item)).map(({ item }) => item.question!)
  const { log, failed, questions, skipped, faults } = await storeFilesOf(context, sound, (stored) =>
    inTransaction(context, (unit) =>
      writeLogged(unit, withinTransaction(context, unit.tx), { bank, batch: found, repaired, stored }),
    ),
  )
  return {
    total: log.total,
    successCount: questions.length,
    failCount: failed,
    skipCount: skipped,
    importLogId: log.id,
    errors: faults.slice(0, errorsAnswered),
  }
}

interface Writing {
  readonly bank: Bank
  readonly batch: StoredBatch
  readonly repaired: readonly RepairedItem[]
  /** The questions of the items with links in the place of their files. */
  readonly stored: ReadonlyMap<Question, Question>
}

/** The log commits with the questions, so that a batch that somebody else confirmed meanwhile leaves none. */
async function writeLogged(unit: WriteUnit, context: CallContext, writing: Writing) {
  const { batch } = writing
  await lockBatch(context, batch.id)
  const logs = logSource(context)
  const log = await openLog(context, {
    name: batch.fileName,
    hash: createHash('sha256').update(batch.id).digest('hex'),
    total: batch.items.length,
  })
  const written = await writeItems(unit, context, writing)
  const { questions, faults } = written
  const failed = new Set(faults.map(({ row }) => row)).size
  const done = { ...log, done: log.total, succeeded: questions.length, failed }
  await saveProgress(unit.tx, logs, done, faults, context.now)
  await closeLog(unit.tx, logs, log.id, { status: importStates.done })
  return { ...written, log, failed }
}

async function writeItems(unit: WriteUnit, context: CallContext, { bank, batch, repaired, stored }: Writing) {
  const { params, locale, model } = context
  const facts = { ...(await factsOf(context, bank)), createsPoints: batch.createsPoints }
  const { known } = facts
  const items = await withFileFaults(context, bank, revalidated(repaired, facts), stored)
  const ready = items.filter(isReady)
  const mode = Number(params.duplicateMode) || duplicates.skip
  const points = await addPoints(
    unit.tx,
    context,
    bank.tenantId,
    batch.createsPoints ? ready.flatMap(({ question }) => question!.knowledgePaths ?? []) : [],
  )
  const usual = usualValues(context, new Set(points.values()))
  const faults = items
    .filter((item) => !isReady(item))
    .flatMap((item) =>
      errorsOf(item, locale).map(
        ({ field, message }): Fault => ({
          row: item.row,
          field,
          message: textWith(locale, 'exams:rowNumber', { n: item.row, message }),
        }),
      ),
    )
  const fresh: NewQuestion[] = []
  const replaced: NewQuestion[] = []
  const seen = new Map<string, number>()
  let skipped = 0
  for (const item of ready) {
    const question = questionOfItem(stored.get(item.question!)!, usual)
    const isSame = seen.has(item.hash!) || known.has(item.hash!)
    if (isSame && mode === duplicates.skip) {
      skipped++
      continue
    }
    const own: NewQuestion = {
      question,
      knowledgePointIds: pointIds(question, points, usual),
      enableStatus: item.isDisabled ? 1 : 0,
    }
    const sameId = known.get(item.hash!)
    if (sameId && mode === duplicates.replace) {
      await replaceQuestion(context, sameId, own)
      replaced.push(own)
    } else if (seen.has(item.hash!) && mode === duplicates.replace) skipped++
    else fresh.push(own)
    seen.set(item.hash!, item.row)
  }
  await storeQuestions(unit, context, { tenantId: bank.tenantId, bankId: bank.id }, fresh)
  await sql`update ${table(model, 'exam/question-import')} set is_deleted = 1, items = null where id = ${batch.id}`.execute(
    unit.tx,
  )
  return { questions: [...fresh, ...replaced], skipped, faults }
}
