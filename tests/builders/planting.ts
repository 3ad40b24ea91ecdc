/** Rows put into their tables past all calls, so that a proof does not lean on what it proves. */
import { normalise, testsOf } from '../../src/language/conditions/normal'
import { columnName } from '../../src/model/names'
import type { Condition, Field, Model, Resource } from '../../src/model/types'
import type { Database } from '../../src/server/core/context/database'
import { idOf } from '../../src/server/sql/new-id'
import { toRow } from '../../src/server/sql/row-mapping'
import { partColumns } from '../../src/server/sql/source'
import { type Entry, entryOf, type Wish } from './entry-of'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export interface Planting extends Pick<Wish, 'shown' | 'onlyRequired' | 'word' | 'given'> {
  readonly tenantId: string
}

/** The secret of a planted row, where nobody may read: no answer may hold it. */
export const plantedSecret = 'kept-for-nobody-to-read'

let secrets = 0
const newSecret = () => `${plantedSecret}-${++secrets}`

export function createPlanting({ model, database }: { model: Model; database: Database }) {
  const db = database.kysely

  const entry = (resource: Resource, tenantId: string, wish: Omit<Planting, 'tenantId'> = {}): Promise<Entry> =>
    entryOf(resource, { ...wish, refer: (field) => referred(field, tenantId, wish) })

  const referred = async (field: Field, tenantId: string, { word, given: own }: Omit<Planting, 'tenantId'>) => {
    const { to, value, filter, owner } = field.ref!
    const target = model.resources[to]!
    // The owner of a row is a row of the same person: the server does not read rows of others.
    const maker = owner && own?.createUser ? { createUser: own.createUser } : {}
    const given = { ...literalsIn(filter), ...keyGiven(target, value), ...maker }
    try {
      return (await plant(target, { tenantId, word, onlyRequired: true, given }))[columnName(value)]
    } catch (error) {
      const before = (error as { code?: string }).code === '23505' ? await rowWith(target, given) : undefined
      if (!before) throw error
      return before[columnName(value)]
    }
  }

  /** A value of the field that is stored, where only the server gives it. */
  const keyGiven = ({ fields }: Resource, name: string): Entry => {
    const key = fields.find((field) => field.name === name && field.readOnly && !field.computed && field.name !== 'id')
    return key ? { [name]: '900001' } : {}
  }

  /** A row that is there already, where such a row may be there only once; of a tree, one below another. */
  const rowWith = async ({ table, fields, tree }: Resource, given: Entry): Promise<Row | undefined> => {
    let rows = db.selectFrom(table).selectAll()
    for (const [column, held] of Object.entries(toRow(given, fields))) rows = rows.where(column, '=', held)
    if (tree) rows = rows.where(columnName(tree.parent), '<>', tree.root)
    return (await rows.executeTakeFirst()) as Row | undefined
  }

  const plant = async (resource: Resource, { tenantId, ...wish }: Planting): Promise<Row> => {
    const { tree, tenancy } = resource
    if (resource.single === 'tenantId') {
      // There is one for a tenant: the new row stands in its place.
      await db.deleteFrom(resource.table).where('tenant_id', '=', tenantId).execute()
    }
    const made: Entry = { ...(await entry(resource, tenantId, wish)), ...wish.given }
    if (tree) made[tree.parent] ??= tree.root
    if (tree?.path) made[tree.path] ??= tree.root
    const hidden = resource.fields.filter(({ store }) => store === 'hashed' || store === 'enciphered')
    const now = new Date()
    const isPlatform = tenancy.kind === 'platform'
    const row = {
      ...Object.fromEntries(hidden.map(({ name, unique }) => [columnName(name), unique ? newSecret() : plantedSecret])),
      ...defaultsOf(resource),
      ...toRow(made, resource.fields),
      ...partColumns(resource),
      ...(isPlatform ? {} : { tenant_id: tenantId }),
      ...(isPlatform &&
        resource.fields.some(({ name, system }) => name === 'tenantId' && !system) && {
          tenant_id: String(Date.now()).slice(-6),
        }),
      id: idOf(resource, made),
      status: made.status ?? 1,
      revision: 1,
      is_deleted: 0,
      create_time: now,
      update_time: now,
    }
    await db.insertInto(resource.table).values(row).execute()
    return row
  }

  const rowOf = async (resource: Resource, id: string): Promise<Row | undefined> => {
    const row = await db.selectFrom(resource.table).selectAll().where('id', '=', id).executeTakeFirst()
    return row as Row | undefined
  }
  return { entry, plant, rowOf }
}

/** Literal defaults of what nobody fills in: a built-in row would be held by its checks. */
function defaultsOf({ fields }: Resource): Entry {
  const filled = fields.filter(
    (field) => field.readOnly && !field.system && field.store === 'plain' && typeof field.default === 'number',
  )
  return toRow(Object.fromEntries(filled.map((field) => [field.name, field.default])), filled)
}

/** The values by which a row passes a filter: its plain equalities, and the caller where one is given. */
export function literalsIn(filter: Condition | undefined, asker?: string): Entry {
  const tests = filter ? testsOf(normalise(filter)) : []
  const equal = tests.filter(({ path, op }) => path.length === 1 && op === 'eq')
  const values = equal.map(({ path, operand }) => [path[0]!, isAsker(operand) ? asker : operand] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && typeof value !== 'object'))
}

const isAsker = (operand: unknown): boolean => JSON.stringify(operand) === '{"$me":"id"}'
