/** Adds a copy of an entry: sent values over its own, with copies of the rows that belong to it. */
import { recordsIn } from '../../../fields/definition/guards'
import { waysOf } from '../../../fields/reference/target'
import { columnName } from '../../../model/names'
import type { Field, Resource } from '../../../model/types'
import type { CallContext, Operation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { newId } from '../../sql/new-id'
import { recordColumns, toRow } from '../../sql/row-mapping'
import type { Row, Values } from '../../core/context/entry'
import { columnOf, from } from '../../sql/source'
import { insertRows } from '../../sql/write/write'
import { ownTenantScope } from '../../access/tenant-scope'
import { acceptedFields } from '../../access/field-access'
import { keyOf } from '../entry/ids'
import { lockOne, writableSource } from '../pipeline/lock-rows'
import { entriesOf, lockChildRows, ownedFields } from '../entry/child-rows'
import { escapeNames, storedValues } from '../entry/stored-values'
import { isWritten } from '../pipeline/stages/diff'
import { parseFields, withoutUnchangedMasks } from '../pipeline/stages/parse'
import { inTransaction } from '../pipeline/transaction'
import { write } from '../pipeline/write'
import { namesIn, proofOf } from '../../sql/named-files'

export const copy: Operation = (context) =>
  inTransaction(context, async (unit) => {
    const { tx } = unit
    const { model, resource, call, caller, locale } = context
    const id = keyOf(context)
    const row = await lockOne(tx, context, writableSource(context), id)
    const tenantId = String(row.tenant_id ?? caller.tenantId)
    const stored = await lockChildRows(tx, model, resource.fields, tenantId, [id])
    const old = { ...storedValues(resource, row), ...entriesOf(stored.get(id) ?? {}) }
    const { values } = parseFields(resource, acceptedFields(resource, call, caller), context.params, locale)
    const sent = { ...context.params, ...withoutUnchangedMasks(resource, values, old) }
    const proof = { ...proofOf(context), held: namesIn(old) }
    const params = { ...asNew(old, resource.fields), ...sent }
    const made = await write({ kind: 'create' }, { ...context, proof, params }, unit)
    const shown = new Set(ownedFields(resource.fields).map(({ child }) => child!.resource!))
    const along = rowsOf(context, resource).filter((each) => each.by.ref!.owner!.copy && !shown.has(each.resource.name))
    await copyAlong(unit, context, tenantId, along, new Map([[id, made.id]]))
    return made
  })

/** The values without the ids of owned rows: the rows of the copy are new. */
function asNew(values: Values, fields: readonly Field[]): Values {
  const rows = ownedFields(fields).map((field) => {
    const inner = recordsIn(values[field.name])
    return [field.name, inner.map(({ id: _, ...row }) => asNew(row, field.child!.row.fields))]
  })
  return { ...values, ...Object.fromEntries(rows) }
}

interface Belonging {
  readonly resource: Resource
  /** The reference that names the owner. */
  readonly by: Field
  /** Of a reference with several targets, the value with which it leads to the owner. */
  readonly when?: string
}

/** The resources whose rows belong to those of this one. */
function rowsOf({ model }: CallContext, owner: Resource): Belonging[] {
  return Object.values(model.resources).flatMap((resource) =>
    resource.fields
      .filter(({ ref }) => ref?.owner !== undefined)
      .flatMap((by) => waysOf(by).flatMap(({ ref, when }) => (ref.to === owner.name ? [{ resource, by, when }] : []))),
  )
}

/** Copies the rows that belong to the owners, level by level, without validation. `owners`: old id → new id. */
async function copyAlong(
  unit: WriteUnit,
  context: CallContext,
  tenantId: string,
  along: readonly Belonging[],
  owners: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { resource, by, when } of along) {
    const source = from(resource, ownTenantScope(tenantId, resource))
    const own = columnOf(source.alias, columnName(by.name))
    const decides = when === undefined ? undefined : columnOf(source.alias, columnName(by.ref!.by!))
    const chosen = decides ? sql`and ${decides}::text = ${when}` : sql``
    const { rows } = await sql<Row>`select * from ${source.table}
      where ${source.limit} and ${own} = any(${[...owners.keys()]}) ${chosen} order by id`.execute(unit.tx)
    if (rows.length === 0) continue
    const made = new Map(rows.map((row) => [String(row.id), newId()]))
    const written = resource.fields.filter((field) => isWritten(field))
    const columns = rows.map((row) => {
      const values = storedValues(resource, row)
      const owner = owners.get(String(row[columnName(by.name)]))
      const copied = {
        ...values,
        ...resource.states?.initial,
        ...treePosition(resource, values, made),
        [by.name]: owner,
      }
      return {
        ...toRow(escapeNames(copied), written),
        ...recordColumns(context, made.get(String(row.id))!, row.status),
      }
    })
    const { caller, now } = context
    const after = await insertRows(unit.tx, source, columns)
    await unit.recordWrite({ resource, action: 'create', caller, now, rows: after.map((row) => ({ after: row })) })
    await copyAlong(unit, context, tenantId, rowsOf(context, resource).filter(isCopied(resource)), made)
  }
}

/** A node whose parent is copied lies below the copy of the parent. */
function treePosition({ tree }: Resource, values: Values, made: ReadonlyMap<string, string>): Values {
  if (!tree) return {}
  const moved = (id: string) => made.get(id) ?? id
  const path =
    tree.path === undefined
      ? {}
      : {
          [tree.path]: String(values[tree.path] ?? '')
            .split(',')
            .map(moved)
            .join(','),
        }
  return { ...path, [tree.parent]: moved(String(values[tree.parent] ?? tree.root)) }
}

/** Rows of copied rows are copied where the schema marks them, or where their owner shows them as child rows. */
const isCopied =
  (owner: Resource) =>
  ({ resource, by }: Belonging) =>
    by.ref!.owner!.copy || owner.fields.some(({ child }) => child?.resource === resource.name)
