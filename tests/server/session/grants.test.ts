/** Rights are looked after at each moment, and read again when what they follow from was written. */
import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/server/sql/new-id'
import { raiseGrantsVersion } from '../../../src/server/sql/write/version-counters'
import { describeEachDatabase } from '../../builders/databases'
import { aMoment } from '../../builders/moment'
import { type Academy, academyTables, anAcademy, aRole, aUser } from './academy'

describeEachDatabase('Grants', (open) => {
  let academy: Academy
  let statements = 0

  beforeAll(async () => {
    const opened = await open({ filling: academyTables })
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    academy = await anAcademy({ ...opened, kysely: opened.kysely.withPlugin(counting) })
  })

  it('are looked after by one statement while nothing is written, and are new once something is', async () => {
    const { database, session } = academy
    const role = await aRole(database, 'holder', ['post'])
    await aUser(database, { account: 'holder', role_id: [role] })
    const { access_token: token } = await academy.signIn({ username: 'holder', password: 'Passw0rd1' })
    const look = async () => {
      statements = 0
      const caller = await session.callerOf(`bearer ${token}`, { ip: '10.0.0.1', clientId: 'lectern' })
      return caller!.codes
    }
    expect([...(await look())]).toContain('post')
    await aMoment()
    await look()
    expect(statements).toBe(1)

    const { id } = await database.kysely
      .selectFrom('blade_menu')
      .select('id')
      .where('code', '=', 'param')
      .executeTakeFirstOrThrow()
    const record = { id: newId(), tenant_id: '000000', status: 1, revision: 1, is_deleted: 0, create_time: new Date() }
    await database.kysely
      .insertInto('blade_role_menu')
      .values({ ...record, role_id: role, menu_id: id })
      .execute()
    await raiseGrantsVersion(database.kysely)
    await aMoment()
    expect([...(await look())]).toContain('param')
    expect(statements).toBeGreaterThan(1)
  })
})
