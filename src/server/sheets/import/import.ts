/** Reads rows from a sheet: good ones are saved, bad ones are told, and a run that was cut off goes on where it stood. */
import { mostImportFaults, mostImportRows } from '../../../model/limits'
import { everyLocale } from '../../../fields/definition/text'
import { waysOf } from '../../../fields/reference/target'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { CallContext, Operation, ReceivedFile } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import { checkFile } from '../../files/upload'
import { entryOf } from './group-rows'
import { familyOf } from './tree-rows'
import { writeFailedRows } from './failed-rows'
import { findReferences, type NamedTexts } from '../../operations/options/resolve-references'
import { closeLog, faultsOf, type ImportLog, importStates, logSource, openLog } from './import-log'
import { importedFields, planImport } from './import-plan'
import type { ImportPlan, RowValues } from './plan-types'
import { failedFile, storeSentFile, sweep } from './import-files'
import { optionsOf } from '../choice-labels'
import { readSheetFile } from '../formats/read-sheet'
import { repeatedRows } from './duplicate-rows'
import { rowValues, textsOf } from './row-values'
import { rowsToRepair } from './rows-to-repair'
import { ownedFields } from '../../operations/entry/child-rows'
import { confirmedKey } from '../../operations/pipeline/validate/confirmation'
import { writableSource } from '../../operations/pipeline/lock-rows'
import { saveBatch, type Saving } from './save-batch'

/** Headings, and perhaps an example. */
const besideRows = 2

export const importRows: Operation = (context) => importSheet(context)

/** Imports the file of the call; `saving` says how rows are saved where the save of a form is not all. */
export async function importSheet(context: CallContext, saving?: Saving): Promise<unknown> {
  return runImport(context, await receiveSheet(context), saving)
}

/** A sheet that was understood, and its log. */
export interface ReceivedSheet {
  readonly plan: ImportPlan
  readonly log: ImportLog
}

/** Reads the file of the call and opens its log; what is wrong with the file as a whole is refused here. */
export async function receiveSheet(context: CallContext): Promise<ReceivedSheet> {
  const { files, folder } = context
  writableSource(context)
  const file = files?.find(({ field }) => field === 'file')
  if (!file) throw new Refusal('request.parameter-missing', { name: 'file' })
  if (folder === undefined)
    throw new Error('An import stores its file in the data folder; pass `folder` in the context of the call.')
  await checkFile(file, 'excel', context.database.kysely, context.model)
  const plan = planImport(context, await readSheetFile(file, mostImportRows + besideRows))
  const log = await openLog(context, { name: file.name, hash: await hashOf(file, context), total: plan.entries.length })
  // A file with secrets in it is not kept.
  if (!hasSecrets(plan)) await storeSentFile(folder, log.id, file.path, file.extension)
  return { plan, log }
}

/** Saves the rows of a sheet that was taken, and closes its log. */
export async function runImport(context: CallContext, { plan, log }: ReceivedSheet, saving?: Saving): Promise<unknown> {
  const { database, locale, now } = context
  const folder = context.folder!
  const logs = logSource(context)
  const { succeeded, failed } = await saveAll(context, { plan, log }, saving)
  const faults = await faultsOf(database.kysely, logs, log.id)
  const links = linksOf(log.id, { hasFailed: failed > 0, isKept: !hasSecrets(plan) })
  if (failed > 0) await writeFailedRows(failedFile(folder, log.id), plan, faults, locale)
  await closeLog(database.kysely, logs, log.id, { status: importStates.done, ...links })
  await sweep(folder, now)
  const errors = faults.slice(0, mostImportFaults)
  const counts = { total: log.total, successCount: succeeded, failCount: failed }
  return { ...counts, importLogId: log.id, errors, repair: rowsToRepair(plan, errors) }
}

const hasSecrets = ({ fields }: ImportPlan) => fields.some((field) => field && field.store !== 'plain')

const linksOf = (id: string, { hasFailed, isKept }: { hasFailed: boolean; isKept: boolean }) => ({
  fileLink: isKept ? `/api/blade-resource/import-log/file?id=${id}` : '',
  failLink: hasFailed ? `/api/blade-resource/import-log/fail-file?id=${id}` : '',
})

/** One transaction for each batch, until no row is left. */
async function saveAll(context: CallContext, { plan, log }: ReceivedSheet, saving?: Saving): Promise<ImportLog> {
  try {
    await measureReferred(context)
    const rows = await valuesOf(context, plan, writableSource(context).reach.tenantId)
    const family = familyOf(context.resource)
    let present = log
    while (present.done < rows.length) {
      present = await saveBatch(context, log.id, rows, { family, saving })
      await measureWritten(context)
    }
    return present
  } catch (error) {
    // The rest can still be imported: the same file, sent again, goes on from here.
    const reason = error instanceof Refusal ? error : new Refusal('server.failed')
    const message = everyLocale((locale) => reason.text(locale))
    await closeLog(context.database.kysely, logSource(context), log.id, { status: importStates.failed, message }).catch(
      () => undefined,
    )
    throw error
  }
}

/** Between two batches: a server measures by itself too, a minute or more after it should have. */
function measureWritten(context: CallContext): Promise<void> {
  const { model, resource } = context
  const parts = ownedFields(resource.fields).flatMap(({ child }) => model.resources[child!.resource ?? ''] ?? [])
  return measure(context, [
    resource.table,
    ...parts.map(({ table }) => table),
    'lectern_change',
    'lectern_import_fault',
  ])
}

/** Before the first row: each is checked against the tables that its references lead to. */
function measureReferred(context: CallContext): Promise<void> {
  const { model } = context
  const ways = importedFields(context).flatMap(waysOf)
  return measure(context, [...new Set(ways.flatMap(({ ref }) => model.resources[ref.to]?.table ?? []))])
}

async function measure({ database }: CallContext, tables: readonly string[]): Promise<void> {
  // Within somebody's transaction it would wait for that transaction.
  if (database.kysely.isTransaction || tables.length === 0) return
  // A table that could not be measured costs speed, no row.
  await database.measureGrown(tables).catch(() => undefined)
}

/** Every row as values of fields, with the faults that need no rule to be seen. */
async function valuesOf(context: CallContext, plan: ImportPlan, tenantId: string): Promise<readonly RowValues[]> {
  const { locale } = context
  const fields = importedFields(context)
  const options = await optionsOf(context, fields)
  const references = await findReferences(context, tenantId, textsOfReferences(plan))
  return repeatedRows(
    plan.entries.map((rows) => entryOf(rows.map((row) => rowValues(plan, row, options, references, locale)))),
    fields,
    locale,
  )
}

/** The texts in the cells of each reference column. */
function textsOfReferences({ fields, rows }: ImportPlan): NamedTexts[] {
  return fields.flatMap((field, index) => {
    if (!field?.ref) return []
    const texts = rows.flatMap(({ cells }) => textsOf(field, cells[index] ?? '')).filter(Boolean)
    return [{ field, texts: [...new Set(texts)] }]
  })
}

/** The same bytes with the same said beside them are the same import; who answers a question goes on with it. */
async function hashOf({ path }: ReceivedFile, { params }: CallContext): Promise<string> {
  const beside = Object.entries(params).filter(([name]) => name !== confirmedKey)
  const hash = createHash('sha256').update(JSON.stringify(beside.sort(([one], [other]) => (one < other ? -1 : 1))))
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
