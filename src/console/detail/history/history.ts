/** An entry's changes in the change log, and the values that would restore it to how it was. Pure. */
import { isEmpty } from '../../../fields/definition/lists'
import { isRestorable } from '../../../model/entries/put-back'
import type { Field, Resource } from '../../../model/types'
import type { Values } from '../../data/entry'

export interface HistoryLine {
  readonly id: string
  readonly action: string
  readonly before: Values | null
  readonly after: Values | null
  readonly createUserName?: string
  readonly createTime?: string
  readonly note?: string
}

export interface Difference {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** True when there was an entry before the line; that of an entry just made begins with nothing. */
export const hasBefore = ({ before }: HistoryLine): boolean => before !== null && Object.keys(before).length > 0

/** The fields a line changed, in the order of the schema; an empty value still empty is no change. */
export function differencesOf(resource: Resource, { before, after }: HistoryLine): readonly Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return resource.fields
    .filter(({ name }) => names.has(name))
    .map((field) => ({ field, before: before?.[field.name] ?? null, after: after?.[field.name] ?? null }))
    .filter(({ before: old, after: present }) => !(isEmpty(old) && isEmpty(present)))
}

/** The values before the line at `index`; lines are the newest first. Nothing when a line before has none to go back to. */
export function valuesBefore(resource: Resource, lines: readonly HistoryLine[], index: number): Values | undefined {
  const undone = lines.slice(0, index + 1)
  if (undone.some((line) => !hasBefore(line) || !line.after)) return undefined
  const values: Values = Object.fromEntries(undone.flatMap(({ before }) => Object.entries(before ?? {})))
  const kept = resource.fields.filter(
    (field) => field.name in values && isRestorable(resource, field, values[field.name]),
  )
  return kept.length === 0 ? undefined : Object.fromEntries(kept.map(({ name }) => [name, values[name] ?? null]))
}
