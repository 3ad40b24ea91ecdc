/** Lines of the change log for what actions write past the usual operations (00-conventions, change log). */
import type { TableNames } from '../../../../generated/tables'
import { textWith } from '../../../core/texts'
import type { Row } from '../../../core/context/entry'
import type { TextKey } from '../../../../i18n/options'
import { sql } from '../../../database/connection/sql-tag'
import { recordChanges } from '../../../sql/write/change-log'
import { table } from '../../learning/tables'
import type { ActionContext } from '../action'

type Logging = Pick<ActionContext, 'tx' | 'model' | 'now' | 'caller' | 'locale'>

/** Logs that rows were added or removed, a line each. */
export async function logRows(
  { tx, model, now, caller }: Logging,
  resource: keyof TableNames,
  action: 'create' | 'remove',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<Row>`select * from ${table(model, resource)} where id = any(${ids}::text[])`.execute(tx)
  const lines = rows.map((row) => (action === 'create' ? { after: row } : { before: row }))
  await recordChanges(tx, { resource: model.resources[resource]!, action, caller, now, rows: lines })
}

/** Logs that learners joined or left, in one line of the thing that they are learners of. */
export async function logLearners(
  { tx, model, now, caller, locale }: Logging,
  resource: 'course/push' | 'course/job-map',
  row: Readonly<Record<string, unknown>>,
  key: Extract<TextKey, 'courses:learnersAdded' | 'courses:learnersRemoved'>,
  n: number,
): Promise<void> {
  if (n === 0) return
  const rows = [{ before: row as Row, after: row as Row }]
  const note = textWith(locale, key, { n })
  await recordChanges(tx, { resource: model.resources[resource]!, action: 'update', caller, now, note, rows })
}
