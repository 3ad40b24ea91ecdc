/** Every night: certificates that are over expire, and holders hear of those that end soon. */
import type { TypedDb } from '../../../core/context/database'
import type { JobDefinition } from '../../../jobs/job'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { expireOver, remindHolders } from '../../learning/certificates/expire'

export const runCertificates: JobDefinition = {
  name: 'certificate/run-certificates',
  cron: '10 0 * * *',
  async run({ database, model, now }) {
    if (!model.resources['certificate/certificate-user']) return undefined
    await database.kysely.transaction().execute(async (tx: TypedDb) => {
      const issuing = { tx, model, now, caller: { userId: '', deptId: '' } }
      await expireOver(createWriteUnit(tx, { model, database }), { model, now })
      await remindHolders(issuing)
    })
    return undefined
  },
}
