/** Data scopes put on the role of a person, past all calls. */
import type { Resource } from '../../src/model/types'
import { newId } from '../../src/server/sql/new-id'
import type { Person, Product } from './product'

/** From now on the person sees only rows of the person's own making, of each of these resources. */
export async function limitToOwn(product: Product, person: Person, resources: readonly Resource[]): Promise<void> {
  const { model, database } = product
  const db = database.kysely
  const table = (name: string) => model.resources[name]!.table
  const user = await db
    .selectFrom(table('system/user'))
    .select('role_id')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  const [roleId] = user.role_id as string[]
  const { id: menuId } = await db.selectFrom(table('system/menu')).select('id').executeTakeFirstOrThrow()
  const record = () => ({ id: newId(), status: 1, revision: 1, is_deleted: 0, create_time: new Date() })
  const scopes = resources.map(({ name }) => ({
    ...record(),
    menu_id: menuId,
    scope_name: `own ${name}`,
    resource_code: `own.${name.replace('/', '.')}`,
    scope_resource: name,
    scope_type: 2,
    scope_column: 'createUser',
    scope_field: ['*'],
  }))
  const links = scopes.map(({ id }) => ({
    ...record(),
    tenant_id: person.tenantId,
    role_id: roleId,
    data_scope_id: id,
  }))
  await db.insertInto(table('system/data-scope')).values(scopes).execute()
  await db.insertInto(table('system/role-data-scope')).values(links).execute()
}
