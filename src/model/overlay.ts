/** What product staff may change of a resource: what its file opens, and a field no more than its resource. */
import type { Field, Overlay } from '../fields/field'
import type { Resource } from './types'

/** Absent: open. */
const opens = (overlay: Overlay | undefined, facet: string): boolean =>
  overlay === undefined || (overlay !== 'locked' && overlay.includes(facet))

/** Whether a facet (`texts`, `columns` …) of a resource, or of one of its fields, may be changed. */
export const mayTweak = (resource: Pick<Resource, 'overlay'>, facet: string, field?: Pick<Field, 'overlay'>): boolean =>
  opens(resource.overlay, facet) && (field === undefined || opens(field.overlay, facet))
