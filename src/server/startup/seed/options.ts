/** The options of a first run. */
import type { PasswordHasher } from '../../core/context/ports'
import type { FieldType } from '../../../fields/definition/field-type'
import type { StoredColumn } from '../../../fields/definition/shape'
import type { Model, Resource } from '../../../model/types'
import type { TableNames } from '../../../generated/tables'
import type { Database, TypedDb } from '../../core/context/database'
import { tableIn } from '../../core/context/tables'

export interface FirstRunConfig {
  /** Password of the first account; absent = a random one. */
  readonly adminPassword?: string
  readonly demo: boolean
  /** False: rows of the first tenant alone. */
  readonly demoPeople?: boolean
  /** The console's own client first. */
  readonly clients: readonly FirstClient[]
}

export interface FirstClient {
  readonly id: string
  readonly secret: string
  readonly dialect: 'product' | 'open'
}

export interface FirstRunOptions {
  readonly database: Database
  readonly model: Model
  readonly config: FirstRunConfig
  readonly columns: Readonly<Record<FieldType, StoredColumn>>
  readonly passwords: PasswordHasher
  readonly now: Date
  /** Demo rows are added to an installation that is there already. */
  readonly addDemo?: boolean
}

/** The context of the steps of a first run, inside its transaction. */
export interface Seeding extends FirstRunOptions {
  readonly tx: TypedDb
  /** True when nothing was there before; else rows that collide with what people have made are left out. */
  readonly isNew: boolean
  /** Id of the first account, while it is being made: the rows beside it carry it as their maker. */
  readonly by: string | null
  /** The department of `by`. */
  readonly byDept?: string
}

/** A resource that the first run cannot do without. */
export function resourceOf({ model }: Pick<FirstRunOptions, 'model'>, name: string): Resource {
  const resource = model.resources[name]
  if (!resource)
    throw new Error(`schemas/${name}.json is missing; add it, because a new installation gets its first rows.`)
  return resource
}

/** The table of such a resource. */
export function tableOf<Name extends keyof TableNames>(
  { model }: Pick<FirstRunOptions, 'model'>,
  resource: Name,
): TableNames[Name] {
  resourceOf({ model }, resource)
  return tableIn(model, resource)!
}
