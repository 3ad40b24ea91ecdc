import { useCallback } from 'react'
import type { Call, Resource } from '../../../model/types'
import { call } from '../../api'
import type { Entry } from '../../data/entry'

/** Reads what lies below a row of a lazy tree; undefined where the children come with the rows. */
export function useLoadLevel(resource: Resource, listCall: Call, fixed: Readonly<Record<string, unknown>> | undefined) {
  const parentField = resource.tree?.parent ?? 'parentId'
  const load = useCallback(
    (parent: string) => call<readonly Entry[]>(listCall, { ...fixed, [parentField]: parent }),
    [listCall, fixed, parentField],
  )
  return listCall.kind === 'lazyTree' ? load : undefined
}
