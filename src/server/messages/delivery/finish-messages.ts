/** A message is done once none of its records waits any more; what failed may be sent again. */
import { type ClockParts, systemContext } from '../../operations/states/scheduled-transitions'
import { sql } from '../../database/connection/sql-tag'
import { transitionRow } from '../../operations/states/transitions'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import type { Row } from '../../core/context/entry'
import { recordsOf, sendStates } from './records'

export async function finishMessages(parts: ClockParts, tenantId: string, now: Date): Promise<void> {
  const { model, database } = parts
  const resource = model.resources['message/msg']
  if (!resource) return
  const records = sql.table(recordsOf(model))
  const has = (state: number) =>
    sql`exists (select from ${records} r where r.tenant_id = m.tenant_id and r.msg_id = m.id and r.send_status = ${state})`
  await database.kysely.transaction().execute(async (tx) => {
    const { rows } =
      await sql<Row>`select m.*, ${has(sendStates.failed)} as has_failed from ${sql.table(resource.table)} m
      where m.tenant_id = ${tenantId} and m.send_status = 2 and m.is_deleted = 0 and not ${has(sendStates.queued)}
      for update of m skip locked`.execute(tx)
    const unit = createWriteUnit(tx, parts)
    for (const { has_failed: hasFailed, ...row } of rows) {
      const move = resource.states!.moves.find(({ name }) => name === (hasFailed ? 'finishPartly' : 'finish'))!
      await transitionRow(unit, systemContext(parts, resource, move, now, row), [move], row, { bySystem: true })
    }
  })
}
