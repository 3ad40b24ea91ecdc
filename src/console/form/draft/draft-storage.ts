/** Unsaved input, kept in this browser for the person who typed it. Never for secrets. */
import { shapes } from '../../../fields/shapes'
import type { Field, Resource } from '../../../model/types'
import { store } from '../../session'
import { changedValues } from '../state/form-values'
import type { Values } from '../../data/entry'

export interface Draft {
  readonly id: string
  readonly at: number
  /** Typed values, by field. */
  readonly values: Values
  /** The values before, which show a change that somebody else made meanwhile. */
  readonly base: Values
  readonly revision?: unknown
}

const oldest = 7 * 24 * 3_600_000

/** Two windows may fill the same form. */
const most = 3

/** The drafts of a form, the newest first. */
export function readDrafts(place: string): readonly Draft[] {
  const kept = store.get<readonly Draft[]>(place)
  return Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < oldest) : []
}

/** Puts a draft before the others of its form, in place of its earlier state. */
export function keepDraft(place: string, draft: Draft): void {
  const others = readDrafts(place).filter(({ id }) => id !== draft.id)
  store.set(place, [draft, ...others].slice(0, most))
}

/** Forgets a draft; a form without drafts leaves nothing behind. */
export function dropDraft(place: string, id: string): void {
  const others = readDrafts(place).filter((draft) => draft.id !== id)
  if (others.length > 0) store.set(place, others)
  else store.remove(place)
}

/** The part of a form worth keeping: values that differ from those it began with. */
export function draftOf(resource: Resource, base: Values, values: Values): Pick<Draft, 'values' | 'base'> {
  const plain = { ...resource, fields: resource.fields.filter(isKept) }
  const typed = changedValues(plain, base, values)
  const before = Object.keys(typed).map((name) => [name, base[name] ?? null] as const)
  return { values: typed, base: Object.fromEntries(before) }
}

const isKept = (field: Field): boolean =>
  !shapes[field.type].isSecret &&
  !field.writeOnly &&
  (field.store === 'plain' || field.store === 'rows') &&
  (field.child?.row.fields.every(isKept) ?? true)
