/** A statement that is found by its shape is the one that the query builder prints, for every list and whatever it is asked. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, it } from 'vitest'
import type { Call, Resource } from '../../../src/model/types'
import type { CallContext } from '../../../src/server/core/context/call'
import { type Caller, systemCaller } from '../../../src/server/core/context/caller'
import type { AnyTables, Database } from '../../../src/server/core/context/database'
import { Refusal } from '../../../src/server/core/errors'
import { operations } from '../../../src/server/http/dispatch/operations'
import { registry } from '../../../src/server/product/registry'
import { shapeOfCall } from '../../builders/shapes'
import { shippedCalls, shippedModel } from '../../builders/shipped'
import { casesOfRun } from '../../full'

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** With a plugin, the query builder prints every statement anew. */
const seesNodes: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
}

/** A database that has no rows, and what it was asked. */
function recorded(plugins: KyselyPlugin[]) {
  const statements: Statement[] = []
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }) {
      statements.push({ sql, parameters })
      return { rows: sql.startsWith('select count(*)') ? [{ total: 0 } as never] : [] }
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed.')
    },
  }
  const none = async () => undefined
  const kysely = new Kysely<AnyTables>({
    plugins,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: none,
        acquireConnection: async () => connection,
        beginTransaction: none,
        commitTransaction: none,
        rollbackTransaction: none,
        releaseConnection: none,
        destroy: none,
      }),
    },
  })
  return { statements, database: { kind: 'postgres', kysely } as unknown as Database }
}

const kinds: readonly Call['kind'][] = ['page', 'list', 'tree', 'lazyTree', 'detail']
const lists = shippedCalls(shippedModel).filter(({ call }) => kinds.includes(call.kind) && call.action === undefined)

const root: Caller = { ...systemCaller, userId: '1', isPlatformAdministrator: true }
const person: Caller = { ...root, tenantId: '100001', userId: '2', deptId: '7', isPlatformAdministrator: false }
const limited = (resource: Resource): Caller => ({
  ...person,
  dataScopes: { [resource.name]: { any: [{ createUser: '2' }, { createDept: { in: ['7', '8'] } }] } },
})

const suffixes = [
  ...['', '_equal', '_notequal', '_like', '_likeleft', '_likeright'],
  ...['_ge', '_lt', '_datele', '_dateequal', '_null', '_notnull', '_in'],
]

/**
 * Questions to a list: none, fields in many ways, several at once, pages near and far, another order. Each person takes
 * another third of the ways.
 */
function questions({ fields }: Resource, { kind }: Call, { nth, value }: { nth: number; value: string }) {
  const own = kind === 'detail' ? [] : suffixes.filter((_, at) => at % 3 === nth)
  const each = fields.flatMap(({ name }) => own.map((suffix) => ({ id: '1', [`${name}${suffix}`]: value })))
  const [first, second] = fields
  return [
    { id: '1', parentId: '0' },
    { id: '2', current: 3, size: 7 },
    { id: '2', current: 300, size: 20 },
    { id: '1', descs: first?.name, ascs: second?.name },
    { id: '1', [`${first?.name}_like`]: 'a', [`${second?.name}_notnull`]: '1', descs: 'id' },
    ...each,
  ]
}

/** The statements of a call; none where the question is refused. */
async function asked(context: Omit<CallContext, 'database'>, plugins: KyselyPlugin[]): Promise<Statement[]> {
  const { statements, database } = recorded(plugins)
  try {
    await operations[context.call.kind]!({ ...context, database })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return statements
}

it.each(casesOfRun(lists, shapeOfCall).map(({ resource, call }) => [call.id, resource, call] as const))(
  'asks for %s',
  async (_, resource, call) => {
    const people = [
      { caller: root, locale: 'zh-CN', value: '1', nth: 0 },
      { caller: person, locale: 'en-US', value: '2026-01-31', nth: 1 },
      { caller: limited(resource), locale: 'zh-CN', value: '1', nth: 2 },
    ] as const
    for (const { caller, locale, value, nth } of people) {
      for (const params of questions(resource, call, { nth, value })) {
        const now = new Date(Date.UTC(2026, 0, 31))
        const context = { model: shippedModel, registry, resource, call, caller, locale, requestId: 'r', now, params }
        const found = await asked(context, [])
        // Of a model that was never asked before, so that nothing of its statements is known.
        expect(found).toEqual(await asked({ ...context, model: { ...shippedModel } }, [seesNodes]))
      }
    }
  },
)
