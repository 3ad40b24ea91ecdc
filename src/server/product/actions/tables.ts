import { lockOne, lockVisible, lockWritable, writableSource } from '../../operations/pipeline/lock-rows'
import { idsOf } from '../../operations/entry/ids'
import type { SelectQueryBuilder } from 'kysely'
import type { TableNames, Tables } from '../../../generated/tables'
import type { Resource } from '../../../model/types'
import { untyped } from '../../core/context/database'
import { tableIn } from '../../core/context/tables'
import type { RowOf } from '../rows'
import type { ActionContext } from './action'

export const administratorAlias = 'administrator'
export const tenantAdminAlias = 'tenant_admin'

/** The table of a resource that actions cannot do without. */
export function tableOf<Name extends keyof TableNames>(
  { model }: Pick<ActionContext, 'model'>,
  resource: Name,
): TableNames[Name] {
  const table = tableIn(model, resource)
  if (table === undefined) throw missing(resource)
  return table
}

function resourceNamed({ model }: Pick<ActionContext, 'model'>, name: string): Resource {
  const resource = model.resources[name]
  if (!resource) throw missing(name)
  return resource
}

const missing = (resource: string) =>
  new Error(
    `schemas/${resource}.json is missing; an action needs it. Add the file, or drop the calls that name the action.`,
  )

/** The rows that a call names and its caller may write, locked. */
export async function lockRowsOf<Name extends keyof TableNames>(
  context: ActionContext,
  resource: Name,
): Promise<RowOf<Name>[]> {
  checkTable(context, resource)
  const rows = await lockWritable(context.tx, context, writableSource(context), idsOf(context))
  // The columns of the table are those of the schema that its type is printed from.
  return rows as RowOf<Name>[]
}

/** One row that the caller may write, locked; refused where there is none. */
export async function lockRowOf<Name extends keyof TableNames>(
  context: ActionContext,
  resource: Name,
  id: string,
): Promise<RowOf<Name>> {
  checkTable(context, resource)
  return (await lockOne(context.tx, context, writableSource(context), id)) as RowOf<Name>
}

/** One row of another resource that the caller may see and write, locked. */
export async function lockRowIn<Name extends keyof TableNames>(
  context: ActionContext,
  resource: Name,
  id: string,
): Promise<RowOf<Name> | undefined> {
  const about = { ...context, resource: resourceNamed(context, resource) }
  return (await lockVisible(context.tx, about, writableSource(about), id)) as RowOf<Name> | undefined
}

/** Parts of a resource share its table. */
function checkTable(context: ActionContext, resource: keyof TableNames): void {
  if (context.resource.table === tableOf(context, resource)) return
  throw new Error(
    `An action on rows of "${resource}" cannot run in a call of "${context.resource.name}"; name it in a call of "${resource}".`,
  )
}

/** Reads rows of a resource, typed by its schema. */
export const selectFrom = <Name extends keyof TableNames>(
  { tx, model }: Pick<ActionContext, 'tx' | 'model'>,
  resource: Name,
): SelectQueryBuilder<Tables, TableNames[Name], object> => {
  const table: string = tableOf({ model }, resource)
  return untyped(tx).selectFrom(table)
}
