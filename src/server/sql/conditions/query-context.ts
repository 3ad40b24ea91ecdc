import type { SqlBool } from 'kysely'
import type { Field } from '../../../fields/definition/field'
import type { Locale } from '../../../fields/definition/text'
import type { Condition, Model, Resource } from '../../../model/types'
import type { Caller } from '../../core/context/caller'
import type { Values } from '../../core/context/entry'
import type { Registry } from '../../core/context/call'
import type { SqlFragment } from '../../database/connection/sql-tag'
import type { Source } from '../source'

/** Values by which a condition becomes SQL. */
export interface QueryContext {
  readonly model: Model
  readonly caller: Caller
  readonly now: Date
  readonly registry: Registry
  /** Compiles a condition within a value; a value and a condition may each hold the other. */
  readonly compileCondition: (condition: Condition, source: Source, query: QueryContext) => SqlFragment<SqlBool> | null
  /** Language of names; absent: as stored. */
  readonly locale?: Locale
  readonly params?: Values
  /** The row an action was opened on, the row a screen is about, the row as stored. */
  readonly row?: Values
  readonly record?: Values
  readonly old?: Values
  /** The entry being saved, where other rows are counted. */
  readonly saved?: Values
}

/** A parameter that was not sent: the part that reads it is left out. */
export const notSent = Symbol('not sent')

/** A right side that is part of the statement. */
export interface Expression {
  readonly expression: SqlFragment
  /** The field it is the value of. */
  readonly field?: Field
}

/** A right side that is a list of ids the database finds. */
export interface IdQuery {
  readonly ids: SqlFragment
}

/** A right side that is a system parameter. */
export interface SettingText {
  readonly setting: SqlFragment
}

export type Right = typeof notSent | Expression | IdQuery | SettingText | { readonly value: unknown }

export interface At {
  readonly value: SqlFragment
  readonly field: Field
  /** Resource of the field. */
  readonly resource: Resource
}
