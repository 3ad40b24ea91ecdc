/** Optimistic lock: when two people save one entry, the second is told who was first. */
import { formatInstant } from '../../../fields/definition/zone'
import { fieldOf } from '../../../model/names'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { labelsOf } from '../../sql/select/labels'
import type { Row } from '../../core/context/entry'
import { selectRows } from '../../sql/select/select'
import { columnOf } from '../../sql/source'
import { sql } from '../../database/connection/sql-tag'
import { queryContext } from '../../sql/conditions/where'
import { sourceOfRow } from '../pipeline/lock-rows'

/** Refuses a save made on an older revision; without a revision the last write wins. */
export async function checkRevision(tx: Db, context: CallContext, stored: Row): Promise<void> {
  const sent = context.params.revision
  if (sent === undefined || sent === null || sent === '' || Number(sent) === Number(stored.revision)) return
  const time = stored.update_time instanceof Date ? formatInstant(stored.update_time) : ''
  throw new Refusal('entry.changed-meanwhile', { time, user: await lastWriter(tx, context, stored) })
}

async function lastWriter(tx: Db, context: CallContext, stored: Row): Promise<string> {
  const { model, resource } = context
  const field = fieldOf(resource, 'updateUser')!
  const source = sourceOfRow(context, stored)
  const [label] = labelsOf(queryContext(context), source, [field])
  const where = [sql<boolean>`${columnOf(source.alias, 'id')} = ${stored.id}`]
  const [found] = label ? await selectRows(tx, { model, source, where, fields: [field], limit: 1 }) : []
  return String(found?.entry[label!.as] || stored.update_user || '')
}
