/** People of the filled tenants who are signed in, and the headers that say so. */
import { createPeople, type Person } from '../../../tests/builders/people'
import { type Filled, tenants } from './fill'

/** Makes the tenants that are missing. */
export async function peopleIn({ model, database, config }: Filled) {
  const send = () => Promise.reject(new Error('Nobody signs in here.'))
  const { addTenant, addUser } = createPeople({ model, database, config, send })
  const known = await database.kysely.selectFrom('blade_tenant').select('tenant_id').execute()
  for (const tenantId of tenants) {
    if (!known.some((row) => row.tenant_id === tenantId)) await addTenant(tenantId)
  }
  const { id, secret } = config.clients[0]!
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const headersOf = ({ token }: Person) => ({ authorization, 'blade-auth': `bearer ${token}` })
  return { addUser, headersOf }
}
