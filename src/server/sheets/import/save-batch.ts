/** Some rows of an import in one transaction, together with how far it is then. */
import { textsIn } from '../../core/texts'
import { columnName, fieldOf } from '../../../model/names'
import type { Call, Field, Problem } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { cellOfProblem } from './group-rows'
import { type Fault, type ImportLog, saveProgress, lockLog, logSource } from './import-log'
import type { Family } from './tree-rows'
import { importMode } from './import-plan'
import type { RowValues } from './plan-types'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { rowsOfEach } from '../../sql/select/each-text'
import { columnOf } from '../../sql/source'
import { storedText } from '../../sql/conditions/text-match'
import { confirmedKey } from '../../operations/pipeline/validate/confirmation'
import { acceptedFields } from '../../access/field-access'
import { withStoredRows } from './stored-child-rows'
import { writableSource } from '../../operations/pipeline/lock-rows'
import { inTransaction, isUniqueViolation } from '../../operations/pipeline/transaction'
import { write } from '../../operations/pipeline/write'
import { updateEntry } from '../../operations/write/save'

const rowsAtOnce = 100

/** Saves the rows of a batch where the usual save of a form is not all; one for each batch, in its transaction. */
export interface Saver {
  create(values: Values): Promise<{ readonly id: string }>
  update(values: Values): Promise<unknown>
  /** After the last row: what all of them have in common. */
  end?(): Promise<void>
}

export type Saving = (unit: WriteUnit, context: CallContext, rows: readonly RowValues[]) => Promise<Saver>

type Values = Readonly<Record<string, unknown>>

interface BatchOptions {
  readonly family: Family
  readonly saving?: Saving
}

/** As the save of a form: all fields that people fill in. */
const plainSaver = (unit: WriteUnit, context: CallContext): Saver => ({
  create: (params) => write({ kind: 'create' }, { ...context, call: callFor(context, 'create'), params }, unit),
  update: (params) => updateEntry(unit, { ...context, call: callFor(context, 'update'), params }),
})

/** The import as the save of a form. */
export const callFor = ({ call }: CallContext, kind: Call['kind']): Call => ({
  ...call,
  kind,
  key: 'id',
  fields: undefined,
})

/** Saves the next rows of an import; answers how far it is now. */
export function saveBatch(
  context: CallContext,
  logId: string,
  rows: readonly RowValues[],
  { family, saving }: BatchOptions,
): Promise<ImportLog> {
  const logs = logSource(context)
  return inTransaction(context, async (unit) => {
    const { tx } = unit
    const log = await lockLog(tx, logs, logId)
    if (!log) throw new Refusal('entry.not-found')
    const batch = rows.slice(log.done, log.done + rowsAtOnce)
    const matched = await matchedIds(tx, context, batch)
    const faults: Fault[] = []
    let failed = 0
    await unit.deferDependants(async () => {
      const saver = (await saving?.(unit, context, batch)) ?? plainSaver(unit, context)
      for (const sent of batch) {
        const row = family.placed(sent)
        const problems = await saveRow(tx, context, row, { matched, saver, family })
        if (problems.length > 0) failed += 1
        faults.push(...problems.map(({ field, message }) => ({ ...cellOfProblem(row, field), message })))
      }
      await saver.end?.()
    })
    const next: ImportLog = {
      ...log,
      done: log.done + batch.length,
      succeeded: log.succeeded + batch.length - failed,
      failed: log.failed + failed,
    }
    await saveProgress(tx, logs, next, faults, context.database.clock.now())
    return next
  })
}

/** The problems of a row; none when it was saved. Whatever a refused row wrote is taken back. */
async function saveRow(tx: Db, context: CallContext, row: RowValues, known: With): Promise<readonly Problem[]> {
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint import_row`.execute(tx)
    try {
      const id = await writeRow(tx, context, row, known)
      if (row.problems.length === 0) {
        await sql`release savepoint import_row`.execute(tx)
        known.family.joined(row, id)
        return []
      }
      await sql`rollback to savepoint import_row`.execute(tx)
      return row.problems
    } catch (error) {
      await sql`rollback to savepoint import_row`.execute(tx)
      if (error instanceof Refusal) return together(row.problems, problemsOf(error, context))
      // Somebody else has just taken the value; the second time the rule itself can say so.
      if (!isUniqueViolation(error) || attempt > 1) throw error
    }
  }
}

function problemsOf(refusal: Refusal, { locale }: CallContext): readonly Problem[] {
  return refusal.problems.length > 0 ? refusal.problems : [{ rule: refusal.code, message: refusal.text(locale) }]
}

/** A problem found in the file itself says more of a field than the problem that a rule then reports. */
function together(own: readonly Problem[], ruled: readonly Problem[]): readonly Problem[] {
  const seen = new Set(own.map(({ field }) => field))
  return [...own, ...ruled.filter(({ field }) => field === undefined || !seen.has(field))]
}

async function writeRow(
  tx: Db,
  context: CallContext,
  { values }: RowValues,
  { matched, saver }: With,
): Promise<string> {
  const { resource, params, locale } = context
  const { match, mode } = importMode(context)
  const field = fieldOf(resource, match ?? '')
  const id = field && mode !== 'add' ? matched.get(keyOf(field, values[field.name])) : undefined
  if (mode === 'update' && id === undefined) {
    const message = textsIn(locale)('sheets:unmatched', { label: (field ?? resource).title[locale] })
    throw new Refusal('request.invalid', { message }, [{ field: match, rule: 'match', message }])
  }
  const named = params.tenantId === undefined ? {} : { tenantId: params.tenantId }
  // Nobody is asked about each row: who imports consents to all questions, or none.
  const consent = params[confirmedKey] === undefined ? {} : { [confirmedKey]: params[confirmedKey] }
  const sent = { ...presetOf(context), ...values, ...named, ...consent }
  if (id === undefined) return (await saver.create(sent)).id
  const whole = await withStoredRows(tx, context, id, values)
  await saver.update({ ...whole, ...named, ...consent, id })
  return id
}

/** Fields sent beside the file hold for every row that does not say otherwise. */
function presetOf(context: CallContext): Readonly<Record<string, unknown>> {
  const fields = acceptedFields(context.resource, callFor(context, 'create'), context.caller)
  return Object.fromEntries(
    fields.filter(({ name }) => name in context.params).map(({ name }) => [name, context.params[name]]),
  )
}

type Matched = ReadonlyMap<string, string>

interface With {
  readonly matched: Matched
  readonly saver: Saver
  readonly family: Family
}

/** As the database compares it: without case, and with angle brackets as they are stored. */
const keyOf = (field: Field, value: unknown) => storedText(field, String(value ?? '').trim()).toLowerCase()

/** The entries that rows of a batch match, by their value without case. */
async function matchedIds(tx: Db, context: CallContext, batch: readonly RowValues[]): Promise<Matched> {
  const { match, mode } = importMode(context)
  const field = fieldOf(context.resource, match ?? '')
  if (!field || mode === 'add') return new Map()
  const source = writableSource(context)
  const keys = batch.map(({ values }) => keyOf(field, values[field.name])).filter(Boolean)
  const text = sql`${columnOf(source.alias, columnName(field.name))}::text`
  // The empty text is left out in words, because the index of a unique field leaves it out too.
  const matching = rowsOfEach(
    keys,
    (key) => sql`select ${columnOf(source.alias, 'id')} as id, lower(${text}) as key from ${source.table}
      where ${source.limit} and lower(${text}) = ${key} and ${text} <> ''`,
  )
  const { rows } = await sql<{ id: string; key: string }>`select found.id, found.key from ${matching}`.execute(tx)
  return new Map(rows.map(({ id, key }) => [key, id]))
}
