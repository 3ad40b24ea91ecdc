/** Certificates over time: those that are over expire, and holders are reminded before (09 §9). Repeating it changes nothing. */
import { systemCaller } from '../../../core/context/caller'
import { sql } from '../../../database/connection/sql-tag'
import { notifyPeople } from '../../../messages/notify'
import { updateLogged } from '../../../sql/materialized/update-logged'
import type { WriteUnit } from '../../../sql/materialized/write-unit'
import { table } from '../tables'
import { type HeldRow, type Issuing, issueStates } from './certificate-rows'
import { valuesOf } from './issue'

/** Certificates whose last second has passed are expired from now on. */
export async function expireOver(unit: WriteUnit, { model, now }: Pick<Issuing, 'model' | 'now'>): Promise<void> {
  await updateLogged(unit, {
    resource: model.resources['certificate/certificate-user']!,
    action: 'update',
    caller: systemCaller,
    now,
    set: { issue_status: issueStates.expired },
    where: sql`issue_status = ${issueStates.valid} and expire_time < ${now} and is_deleted = 0`,
  })
}

interface Due extends HeldRow {
  readonly name: string
}

/** Reminds every holder once, so many days before the end as the certificate says. */
export async function remindHolders({ tx, model, now }: Issuing): Promise<void> {
  const { rows } = await sql<Due>`update ${table(model, 'certificate/certificate-user')} h
      set remind_time = ${now}, update_time = ${now}
    from ${table(model, 'certificate/certificate')} c
    where c.id = h.certificate_id and h.issue_status = ${issueStates.valid} and h.is_deleted = 0
      and h.remind_time is null and c.remind_days > 0
      and h.expire_time between ${now} and ${now}::timestamptz + c.remind_days * interval '1 day'
    returning h.*, c.name`.execute(tx)
  for (const certificateId of new Set(rows.map((row) => row.certificate_id!))) {
    const due = rows.filter((row) => row.certificate_id === certificateId)
    await notifyPeople(tx, model, {
      event: 'certificate.expire',
      tenantId: due[0]!.tenant_id,
      now,
      about: { resource: 'certificate/certificate', id: certificateId },
      values: { name: due[0]!.name },
      valuesOf: Object.fromEntries(due.map((row) => [row.user_id!, valuesOf(row)])),
      people: [...new Set(due.map((row) => row.user_id!))],
    })
  }
}
