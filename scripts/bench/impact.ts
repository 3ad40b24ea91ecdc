/** `npm run bench -- impact [--rows=1000000]`: rows that a draft's rules would refuse, counted over every tenant on PostgreSQL. */
import { parseArgs } from 'node:util'
import { addedRule } from '../../src/model/overlay/added-rules'
import { everyTenant } from '../../src/server/access/tenant-scope'
import { sql } from '../../src/server/database/connection/sql-tag'
import { breaking } from '../../src/server/operations/overlays/breaking-rows'
import { engineContext } from '../../src/server/sql/conditions/where'
import { from } from '../../src/server/sql/source'
import { openFilled } from './server/fill'
import { type Measurement, median } from './ratio'

const rounds = 5
/** Seconds that people may wait for the counts of a draft. */
const most = 2

const rules: Readonly<Record<string, unknown>> = {
  '/properties/title/maxLength': 9,
  '/properties/title/pattern': '^[^\\d]{4}通知\\d{1,5}$',
  '/properties/content/required': true,
}

export async function measureImpact(): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { rows: { type: 'string', default: '1000000' } },
  })
  const rows = Number(values.rows)
  const { database, model } = await openFilled(rows)
  const resource = model.resources['desk/notice']!
  const source = from(resource, everyTenant(resource))
  const query = engineContext({ model, now: new Date() }, '000000')
  const columns = Object.entries(rules).map(([at, value], n) => {
    const rule = addedRule(resource, { id: 'o', op: 'set', at, value })
    const broken = rule && breaking(rule, source, query)
    if (!broken) throw new Error(`No rule can be counted at ${at}.`)
    return sql`count(*) filter (where ${broken}) as ${sql.id(`c${n}`)}`
  })
  const statement = sql`select ${sql.join(columns)} from ${source.table} where ${source.limit}`
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const { rows: counted } = await statement.execute(database.kysely)
    seconds.push((performance.now() - start) / 1000)
    if (round === 0) console.log(`of ${rows} rows: ${JSON.stringify(counted[0])}`)
  }
  await database.close()
  return [{ name: `impact of three rules on ${rows} rows, seconds`, baseline: '1', ratio: median(seconds), must: most }]
}
