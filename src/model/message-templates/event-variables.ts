/** The variables of the messages of an event. */
import { messageEventOf } from './message-events'
import { type Variable, type VariableName, variables } from './message-variables'
import type { Locale } from '../types'

/** The variables of every message. */
const common: readonly VariableName[] = ['userName', 'account', 'tenantName', 'deptName', 'date', 'link']

/** The variables of an event's messages, in the order of lists; without an event those of every message. */
export function variablesOf(eventCode: unknown): readonly (Variable & { readonly name: VariableName })[] {
  const names = [...common, ...(messageEventOf(eventCode)?.variables ?? [])]
  return names.map((name) => ({ name, ...variables[name] }))
}

/** A value for each variable of an event, for previews and tests. */
export const samplesOf = (eventCode: unknown, locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(variablesOf(eventCode).map(({ name, sample }) => [name, sample[locale]]))
