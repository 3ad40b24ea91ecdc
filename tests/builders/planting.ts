/** Rows put into their tables past all calls, so that a proof does not lean on what it proves. */
import { columnName } from '../../src/model/names'
import type { Field, Model, Resource } from '../../src/model/types'
import type { Database } from '../../src/server/context'
import { idOf } from '../../src/server/sql/new-id'
import { toRow } from '../../src/server/sql/rows'
import { type Entry, entryOf, type Wish } from './entry-of'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export interface Planting extends Pick<Wish, 'shown' | 'onlyRequired' | 'word' | 'given'> {
  readonly tenantId: string
}

/** What a planted row keeps where nobody may read: it must never be answered. */
export const plantedSecret = 'kept-for-nobody-to-read'

export function createPlanting({ model, database }: { model: Model; database: Database }) {
  const db = database.kysely

  const entry = (resource: Resource, tenantId: string, wish: Omit<Planting, 'tenantId'> = {}): Promise<Entry> =>
    entryOf(resource, { ...wish, refer: (field) => referred(field, tenantId, wish.word) })

  const referred = async (field: Field, tenantId: string, word?: string): Promise<unknown> => {
    const { to, value } = field.ref!
    const row = await plant(model.resources[to]!, { tenantId, word, onlyRequired: true })
    return row[columnName(value)]
  }

  const plant = async (resource: Resource, { tenantId, ...wish }: Planting): Promise<Row> => {
    const { tree, tenancy } = resource
    const made: Entry = { ...(await entry(resource, tenantId, wish)), ...wish.given }
    if (tree) made[tree.parent] ??= tree.root
    if (tree?.path) made[tree.path] ??= tree.root
    const hidden = resource.fields.filter(({ store }) => store === 'hashed' || store === 'enciphered')
    const now = new Date()
    const isPlatform = tenancy.kind === 'platform'
    const row = {
      ...Object.fromEntries(hidden.map(({ name }) => [columnName(name), plantedSecret])),
      ...defaultsOf(resource),
      ...toRow(made, resource.fields),
      ...(isPlatform ? {} : { tenant_id: tenantId }),
      ...(isPlatform &&
        resource.fields.some(({ name, system }) => name === 'tenantId' && !system) && {
          tenant_id: String(Date.now()).slice(-6),
        }),
      ...{
        id: idOf(resource, made),
        status: made.status ?? 1,
        revision: 1,
        is_deleted: 0,
        create_time: now,
        update_time: now,
      },
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
