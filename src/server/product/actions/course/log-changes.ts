/** Lines of the change log for what actions write past the usual operations. */
import type { TableNames } from '../../../../generated/tables'
import { textWith } from '../../../core/texts'
import type { Row } from '../../../core/context/entry'
import type { TextKey } from '../../../../i18n/options'
import { sql } from '../../../database/connection/sql-tag'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { table } from '../../learning/tables'
import type { ActionContext } from '../action'

type Logging = Pick<ActionContext, 'tx' | 'model' | 'now' | 'caller' | 'locale' | 'database'>

/** Logs that rows were added or removed, a line each. */
export async function logRows(
  context: Logging,
  resource: keyof TableNames,
  action: 'create' | 'remove',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { tx, model, now, caller } = context
  const { rows } = await sql<Row>`select * from ${table(model, resource)} where id = any(${ids}::text[])`.execute(tx)
  const lines = rows.map((row) => (action === 'create' ? { after: row } : { before: row }))
  const change = { resource: model.resources[resource]!, action, caller, now, rows: lines }
  await createWriteUnit(tx, context).recordWrite(change)
}

/** Logs that learners joined or left, in one line of the thing that they are learners of. */
export async function logLearners(
  context: Logging,
  resource: 'course/push' | 'course/job-map',
  row: Readonly<Record<string, unknown>>,
  key: Extract<TextKey, 'courses:learnersAdded' | 'courses:learnersRemoved'>,
  n: number,
): Promise<void> {
  if (n === 0) return
  const { tx, model, now, caller, locale } = context
  const rows = [{ before: row, after: row }]
  const note = textWith(locale, key, { n })
  const change = { resource: model.resources[resource]!, action: 'update', caller, now, note, rows }
  await createWriteUnit(tx, context).recordWrite(change)
}
