import { useMemo } from 'react'
import type { Resource } from '../../model/types'
import type { ListOverrides } from './useListModel'

const nothingFixed = {}

/** What every reading of the list sends besides what people ask. */
export function useFixed(resource: Resource, { fixed = nothingFixed }: ListOverrides, isPaged: boolean) {
  const sums = isPaged && resource.list.summary !== undefined
  return useMemo(() => (sums ? { ...fixed, _summary: 1 } : fixed), [fixed, sums])
}
