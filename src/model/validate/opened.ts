/** Read-only fields that a transition or a call writes: their rules hold as those of any other field. */
import { memoize } from '../../fields/definition/memoize'
import type { Resource } from '../types'

interface Opened {
  readonly resource: Resource
  /** The read-only fields that are written. */
  readonly names: readonly string[]
}

const variant = memoize(
  ({ resource, names }: Opened): Resource => ({
    ...resource,
    hash: keyOf({ resource, names }),
    fields: resource.fields.map((field) => (names.includes(field.name) ? { ...field, readOnly: false } : field)),
  }),
  keyOf,
)

function keyOf({ resource, names }: Opened): string {
  return `${resource.hash} ${names.join()}`
}

/** The resource by whose rules a write of these fields is judged. */
export const withOpened = (resource: Resource, names: readonly string[]): Resource =>
  names.length === 0 ? resource : variant({ resource, names })
