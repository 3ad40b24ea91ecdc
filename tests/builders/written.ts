/** A model out of schemas written in a test, as files would be: read, judged by the language, compiled, on a new database. */
import { sql } from '../../src/server/database/connection/sql-tag'
import { registry } from '../../src/server/product/registry'
import { countedStatements } from './counted-statements'
import { readSchemas } from '../../src/language/read'
import { compileModel } from '../../src/model/compile/compile'
import type { Call, Model } from '../../src/model/types'
import type { CallContext } from '../../src/server/core/context/call'
import type { Caller } from '../../src/server/core/context/caller'
import type { Database } from '../../src/server/core/context/database'
import { applyChanges, planChanges } from '../../src/server/database/migration/migrate'
import { tablesOf } from '../../src/server/database/schema/tables'
import { operations } from '../../src/server/http/dispatch/operations'
import { newId } from '../../src/server/sql/new-id'

type Json = Readonly<Record<string, unknown>>

export const tenant = '100001'

export function aPerson(given: Partial<Caller> = {}): Caller {
  return {
    userId: '1',
    account: 'ada',
    realName: 'Ada',
    tenantId: tenant,
    deptId: '',
    roleIds: [],
    roles: [],
    clientId: 'web',
    isPlatformAdministrator: false,
    codes: new Set(),
    ip: '127.0.0.1',
    ...given,
  }
}

/** A schema with the parts that every file has; `properties` may leave out titles. */
export function written(name: string, json: Json): { path: string; text: string } {
  const properties = Object.entries((json.properties ?? {}) as Record<string, Json>).map(([field, property]) => [
    field,
    { title: field, ...property },
  ])
  const whole = {
    $schema: '../meta/resource.schema.json',
    $id: `lectern:${name}`,
    title: name,
    type: 'object',
    additionalProperties: false,
    'x-api': { base: `/api/${name}` },
    ...json,
    'x-resource': { name, ...(json['x-resource'] as Json | undefined) },
    properties: Object.fromEntries(properties),
  }
  return { path: `schemas/${name}.json`, text: JSON.stringify(whole) }
}

/** The model of these files; a fault that is no matter of wording fails the test. */
export function modelOf(files: readonly { path: string; text: string }[]): Model {
  const { set, problems } = readSchemas(files)
  const faults = problems.filter(({ level }) => level === 'error')
  if (faults.length)
    throw new Error(faults.map(({ file, pointer, message }) => `${file}${pointer} ${message}`).join('\n'))
  return compileModel(set)
}

export interface Written {
  readonly model: Model
  readonly database: Database
  /** A call of a resource by its name, `school/course.create`. */
  readonly ask: <T = Json>(
    id: string,
    params?: Json,
    given?: { caller?: Caller; call?: Partial<Call>; now?: Date },
  ) => Promise<T>
  readonly context: (
    id: string,
    params?: Json,
    given?: { caller?: Caller; call?: Partial<Call>; now?: Date },
  ) => CallContext
  /** How many statements ran since it was asked last. */
  readonly statements: () => number
}

export async function openWritten(open: () => Promise<Database>, model: Model): Promise<Written> {
  const { open: openCounted, statements } = countedStatements(open)
  const database = await openCounted()
  await applyChanges(database, await planChanges(database, tablesOf(model)))
  const context: Written['context'] = (id, params = {}, { caller = aPerson(), call, now = new Date() } = {}) => {
    const dot = id.lastIndexOf('.')
    const resource = model.resources[id.slice(0, dot)]
    const known = resource?.calls[id.slice(dot + 1)]
    if (!resource || !known) throw new Error(`No call ${id}.`)
    return {
      model,
      registry,
      resource,
      caller,
      database,
      params,
      locale: 'en-US',
      requestId: newId(),
      now,
      call: { ...known, ...call },
    }
  }
  const ask: Written['ask'] = async (id, params, given) => {
    const asked = context(id, params, given)
    return (await operations[asked.call.kind]!(asked)) as never
  }
  return { model, database, ask, context, statements }
}

/** The value of a column as it is stored. */
export async function storedIn(database: Database, table: string, id: string, column: string): Promise<unknown> {
  const { rows } = await sql<Json>`select ${sql.id(column)} as value from ${sql.table(table)} where id = ${id}`.execute(
    database.kysely,
  )
  return rows[0]?.value
}
