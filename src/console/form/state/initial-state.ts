/** The basis of a form about an entry. */
import type { FormMode, Values } from '../../data/entry'
import type { Resource } from '../../../model/types'
import { asLists, initialValues } from './form-values'

export interface Base {
  readonly mode: FormMode
  readonly stored: Values
  /** A new entry began with these; changes count from here. */
  readonly initial: Values
  /** The form draws these. */
  readonly values: Values
}

interface BaseParts {
  readonly resource: Resource
  readonly mode: FormMode
  readonly stored?: Values
  readonly preset: Values
  readonly copySuffix: string
}

/** A copy keeps nothing of the entry but its values: it is a new one. */
export function baseOf({ resource, mode, stored, preset, copySuffix }: BaseParts): Base {
  const initial = initialValues(resource, mode, stored, preset, copySuffix)
  const kept = mode === 'edit' || mode === 'view' ? asLists(resource, stored ?? {}) : {}
  return { mode, stored: kept, initial, values: initial }
}
