import { useEffect } from 'react'
import type { Resource } from '../../../model/types'
import { fetchAhead } from '../../browser/preload'
import { fetchUsual } from './preload'

const unhurried = 1500

/** Fetches the dialogs and the inputs of a resource while people read its rows, so that the first one opens whole. */
export function useReadyDialogs(resource: Resource, areRowsHere: boolean): void {
  useEffect(
    () => (areRowsHere ? fetchAhead(() => fetchUsual(resource), unhurried) : undefined),
    [resource, areRowsHere],
  )
}
