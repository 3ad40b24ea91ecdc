/** A resource as its next version would be: the screens of the person who writes it draw it, and those of nobody else. */
import { useRef } from 'react'
import type { Resource } from '../../model/types'
import { createObservable } from '../browser/emitter'

export const previewed = createObservable<Resource | undefined>(undefined)

/** The resource as a form began with it, whatever is published meanwhile; a preview of the same version is followed. */
export function useBegun(newest: Resource): Resource {
  const begun = useRef(newest)
  if (begun.current.hash === newest.hash) begun.current = newest
  return begun.current
}
