/**
 * The model, compiled from the schema files: plain frozen data, the same on the server and in the browser.
 * Not for functions: whoever needs a closure (a validator, a cell, a statement) derives it from these values.
 */
export type { Condition } from '../../fields/definition/condition'
export type * from '../../fields/definition/field'
export type { Locale, Text } from '../../fields/definition/text'
export type * from './action'
export type * from './call'
export type * from './menu'
export type * from './model'
export type * from './problem'
export type * from './state'
export type * from './view'
