/** Long and odd words in every search there is: none is answered as a failure, and none keeps others waiting. */
import { beforeAll, expect, it } from 'vitest'
import { isComparable, timeOf } from '../../../src/model/lists/list-filter'
import type { Call, Field, Resource } from '../../../src/model/types'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { briefLimit } from '../../../src/server/database/connection/time-limits'
import { isServed } from '../../../src/server/http/dispatch/perform'
import { operations } from '../../../src/server/http/dispatch/operations'
import { describeEachDatabase } from '../../builders/databases'
import { shapeOfCall, shapeOfReferences } from '../../builders/shapes'
import { casesOfRun } from '../../full'
import { aProduct, type Person, type Product, referencesOf, type Reply } from '../../builders/product'
import { shippedCalls, shippedModel as model } from '../../builders/shipped'
import type { Database } from '../../../src/server/core/context/database'

const rows = 20_000
const longest = 200
const tenantId = '100001'

/** Longer than any search may be. */
const tooLong = ['x'.repeat(longest + 1), '中'.repeat(1000)]

/** Each two letters of it stand in every row, the whole in none: no index tells that it is not there. */
const cycles = ['/api'.repeat(longest / 4), '/api'.repeat(250)]

/** As long as a search may be, or odd. */
const odd = [
  'x'.repeat(longest),
  Array.from({ length: longest }, (_, n) => String.fromCharCode(0x4e00 + n * 7)).join(''),
  cycles[0]!,
  '😀'.repeat(longest),
  '%',
  '_%\\%_\\',
  'İSTANBUL ΟΔΟΣ ẞtraße',
  'e\u0301\u0301\u0301\u0302',
  '"quo\'ted, {"a", null} \\x',
  '<b>&lt;',
  ' \u3000\t ',
  'null',
]

/** Words for every list: signs and plain letters, and letters that only the database makes lower. */
const worst = ['_%\\%"quo\'ted, {"a", null} <b>&lt;'.padEnd(longest, 'x'), 'İΣ😀é'.repeat(longest / 5)]

const listing: readonly Call['kind'][] = ['page', 'list', 'tree', 'lazyTree', 'export']
const reading: ReadonlySet<Call['kind']> = new Set([...listing, 'stat'])
const lists = shippedCalls(model).filter(
  ({ call }) => reading.has(call.kind) && isServed(call, Object.keys(operations) as Call['kind'][]),
)
const isText = (field: Field) => isComparable(field) && !timeOf(field) && field.value.json === 'string'

/** Parameters that a condition compares with, found wherever they stand in it. */
function paramsIn(condition: unknown): string[] {
  if (typeof condition !== 'object' || condition === null) return []
  const { $param: name, ...rest } = condition as { $param?: string }
  return [...(name ? [name] : []), ...Object.values(rest).flatMap(paramsIn)]
}

interface OwnParameter {
  readonly name: string
  /** A longer text is refused; values that are only compared as a whole have no such limit. */
  readonly isLimited: boolean
}

/** The texts that the filter of a call, or its schema, takes beside the fields of its resource. */
function ownOf({ filter, params }: Call): OwnParameter[] {
  const compared = paramsIn(filter).map((name) => ({ name, isLimited: true }))
  const declared = Object.entries(params?.properties ?? {})
    .filter(([, { type }]) => type === undefined || type === 'string')
    .map(([name, { maxLength, enum: choices }]) => ({ name, isLimited: (maxLength ?? choices) !== undefined }))
  return [...compared, ...declared]
}

/** The parameters of a list that take a text, each with the word: by their names, and with the endings that compare otherwise. */
function searchesOf({ fields }: Resource, { kind }: Call, word: string): Record<string, string>[] {
  if (!listing.includes(kind)) return []
  const texts = fields.filter((field) => isText(field) && !(field.system && field.name === 'tenantId'))
  const plain = texts.filter(({ search }) => search).map(({ name }) => [name, word] as const)
  const ending = (...endings: string[]) =>
    texts.flatMap(({ name }) => endings.map((ending) => [`${name}_${ending}`, word] as const))
  const all = [plain, ending('like'), ending('notlike', 'likeleft', 'likeright', 'equal')]
  return all.filter(({ length }) => length > 0).map((each) => Object.fromEntries(each))
}

/** Parameters without which a call is refused or another one is meant. */
const needed = ({ requires = [], with: fixed }: Call): Record<string, string> => ({
  ...Object.fromEntries(requires.map((name) => [name, '1'])),
  ...(fixed as Record<string, string>),
})

describeEachDatabase('A long or an odd word', (open) => {
  let product: Product
  let staff: Person
  beforeAll(async () => {
    // Three times what the product allows, for a machine under load.
    product = await aProduct((options) => open({ ...options, briefLimit: 3 * briefLimit }))
    await product.addTenant(tenantId)
    staff = await product.addUser({ tenantId })
    await fillLog(product.database)
  })

  /** Asks, and finds no failure: the database ends a statement that takes too long. */
  async function ask(what: Call | string, params: Record<string, string>, as = staff): Promise<Reply> {
    const reply = await product.call(what, params, as)
    const about = `${typeof what === 'string' ? what : what.id} ${JSON.stringify(params).slice(0, 120)}`
    expect(reply.status, `${about} ${reply.text.slice(0, 200)}`).toBeLessThan(500)
    return reply
  }

  it('is looked for in everything at once without keeping anybody', async () => {
    for (const word of [...odd, ...tooLong]) await ask('GET /api/lectern/find', { search: word })
    // Often enough for a plan that is made for any word.
    for (let n = 0; n < 8; n++) for (const word of cycles) await ask('GET /api/lectern/find', { search: word })
  })

  it('is refused by name where it is longer than a search may be', async () => {
    for (const word of tooLong) {
      const { code, body } = await ask('GET /api/lectern/find', { search: word })
      expect({ code, body }).toMatchObject({ code: 400, body: { error: 'request.parameter-too-long' } })
      expect(body.msg).toContain('search')
      expect(body.msg).toContain(String(longest))
    }
  })

  for (const { resource, call } of casesOfRun(lists, shapeOfCall)) {
    it(`is searched for in ${call.id}`, async () => {
      const as = resource.tenancy.kind === 'platform' ? product.root : staff
      for (const word of worst) {
        const own = ownOf(call).map(({ name }) => ({ [name]: word }))
        for (const params of [...searchesOf(resource, call, word), ...own])
          await ask(call, { ...needed(call), ...params }, as)
      }
      for (const params of searchesOf(resource, call, tooLong[0]!)) {
        const { body, code, data, text } = await ask(call, { ...needed(call), ...params }, as)
        if (!call.action) {
          expect(body, text.slice(0, 200)).toMatchObject({ code: 400, error: 'request.parameter-too-long' })
        } else if (code === 200) {
          // An action may give one answer to every search.
          expect(data).toEqual((await ask(call, needed(call), as)).data)
        }
      }
      for (const { name } of ownOf(call).filter(({ isLimited }) => isLimited)) {
        const { code, text } = await ask(call, { ...needed(call), [name]: tooLong[0]! }, as)
        expect(code, `${name} ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
      }
    })
  }

  const referring = Object.values(model.resources).map((resource) => ({ resource, references: referencesOf(resource) }))
  for (const { resource, references } of casesOfRun(referring, shapeOfReferences)) {
    if (references.length === 0) continue
    it(`is searched for among what ${resource.name} refers to`, async () => {
      for (const { name, given } of references) {
        const asked = { of: `${resource.name}.${name}`, ...(given as Record<string, string>) }
        for (const search of worst) {
          expect((await ask('GET /api/lectern/options', { ...asked, search })).code).toBe(200)
        }
        expect((await ask('GET /api/lectern/options', { ...asked, search: tooLong[0]! })).code).toBe(400)
      }
    })
  }
})

/** The largest of the logs. */
async function fillLog({ longRunning, vacuumAnalyze }: Database): Promise<void> {
  const { table } = model.resources['log/log-usual']!
  const uri = `'/api/blade-' || (array['system', 'opsm', 'resource', 'message'])[1 + n % 4] || '/' || md5(n::text) || '/list'`
  await longRunning((db) =>
    sql`insert into ${sql.table(table)}
      (id, tenant_id, request_uri, method, create_time, update_time, status, revision, is_deleted)
      select n::text, ${tenantId}, ${sql.raw(uri)}, 'GET', now() - n * interval '1 second', now(), 1, 1, 0
      from generate_series(1, ${sql.lit(rows)}) as n`.execute(db),
  )
  await vacuumAnalyze([table])
}
