/** Lists and reports read a copy of the database; here one that never follows, so that it shows who reads where. */
import { machineClock } from '../../../src/server/core/clock'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { systemCaller } from '../../../src/server/core/context/caller'
import type { CallContext } from '../../../src/server/core/context/call'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { createReadReplica } from '../../../src/server/http/dispatch/read-replica'
import { describeEachDatabase, postgresUrl } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

describeEachDatabase('A copy of the database', (open, kind) => {
  if (kind === 'embedded') return it.skip('is there for PostgreSQL alone', () => undefined)

  let product: Product
  let [reader, writer, elsewhere]: Person[] = []
  beforeAll(async () => {
    product = await aProduct(open, { withCopy: true })
    const anyone = () => product.addUser({ tenantId: '000000' })
    ;[reader, writer, elsewhere] = [await anyone(), product.root, await anyone()]
    const row = { paramName: 'copy', paramKey: 'copy.row', paramValue: '1' }
    expect((await product.call('POST /api/blade-system/param/submit', row, writer)).code).toBe(200)
  })

  const seenBy = async (person: Person | undefined): Promise<string[]> => {
    const { data } = await product.call('GET /api/blade-system/param/list', { paramKey_likeright: 'copy.' }, person)
    return data.records.map(({ paramKey }: { paramKey: string }) => paramKey)
  }
  const complaints = () => product.logged().filter((line) => line.includes('the copy for reading is away'))

  it('is what lists are read from, but for those who just wrote', async () => {
    expect(await seenBy(reader)).toEqual([])
    expect(await seenBy(writer)).toEqual(['copy.row'])
  })

  it('is left to others by whoever wrote through another process, within a second', async () => {
    expect(await seenBy(elsewhere)).toEqual([])
    await sql`update lectern_session set wrote_at = now() where user_id = ${elsewhere!.userId}`.execute(
      product.database.kysely,
    )
    await expect.poll(() => seenBy(elsewhere), { interval: 200 }).toEqual(['copy.row'])
  })

  it('is opened once, however many ask for it at first', async () => {
    let opened = 0
    let closed = 0
    const copy = async () => {
      opened += 1
      const database = await open()
      const close = async () => {
        closed += 1
      }
      return { ...database, close }
    }
    const replica = createReadReplica({
      open: copy,
      noteWrite: async () => undefined,
      clock: machineClock,
      logger: createLogger('silent'),
    })
    const asked = { call: { kind: 'page', method: 'GET' }, caller: systemCaller } as CallContext
    const where = await Promise.all([1, 2, 3].map(() => replica.read(asked, async ({ database }) => database)))
    expect(new Set(where).size).toBe(1)
    await replica.close()
    expect([opened, closed]).toEqual([1, 1])
  })

  it('may go away: the database itself is read, and the log says so once', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(product.copy!.kysely)
    const client = new pg.Client({ connectionString: postgresUrl })
    await client.connect()
    await client.query(`alter database ${rows[0]!.name} with allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]!.name])
    await client.end()
    expect(complaints()).toEqual([])
    for (let n = 0; n < 4; n++) expect(await seenBy(reader)).toEqual(['copy.row'])
    expect(complaints()).toHaveLength(1)
  })
})
