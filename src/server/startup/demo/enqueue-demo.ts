/** The demo is added beside the first requests, by a job that survives the end of the process. */
import { enqueue } from '../../jobs/queue'
import { jobResource } from '../../jobs/job'
import { paramOf } from '../../sql/parameters'
import type { Seeding } from '../seed/options'
import { companies } from './companies'
import { roleAccounts } from './roles'

export const demoJob = 'system/add-demo'

/** Enqueues the demo within the first run; returns who will be able to sign in. */
export async function enqueueDemo({ tx, model }: Pick<Seeding, 'tx' | 'model'>) {
  if (!model.resources[jobResource]) return undefined
  await enqueue(tx, { name: demoJob, key: demoJob })
  return {
    tenants: companies.map(({ tenantId }) => tenantId),
    accounts: Object.keys(roleAccounts),
    password: (await paramOf(tx, model, 'account.initPassword')) ?? '',
  }
}
