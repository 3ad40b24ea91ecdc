import { useEffect } from 'react'
import type { Resource } from '../../../model/types'
import { preload } from '../../browser/preload'
import { fetchUsual } from './preload'
import { useDialogs } from './registry'

const unhurried = 1500

/** Fetches the dialogs and the inputs of a resource while people read its rows, so that the first one opens whole. */
export function useReadyDialogs(resource: Resource, areRowsHere: boolean): void {
  const dialogs = useDialogs()
  useEffect(
    () => (areRowsHere ? preload(() => fetchUsual(dialogs, resource), unhurried) : undefined),
    [dialogs, resource, areRowsHere],
  )
}
