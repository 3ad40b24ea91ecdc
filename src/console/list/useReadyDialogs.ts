import { useEffect } from 'react'
import { loadInputs } from '../../fields/controls'
import type { Resource } from '../../model/types'
import { fetchAhead } from '../shell/fetch-ahead'

const unhurried = 1500

/** Fetches the dialogs and the inputs of a resource while people read its rows, so that the first one opens whole. */
export function useReadyDialogs(resource: Resource, areRowsHere: boolean): void {
  useEffect(() => {
    if (!areRowsHere) return
    const fetchAll = () => {
      const inputs = loadInputs(resource.fields.filter(({ system }) => !system).map(({ type }) => type))
      return Promise.all([import('../form/SaveDialog'), import('../detail/DetailDialog'), inputs])
    }
    return fetchAhead(fetchAll, unhurried)
  }, [resource, areRowsHere])
}
