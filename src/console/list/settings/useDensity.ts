import type { Density } from './column-choice'
import type { Resource } from '../../../model/types'
import { useListSetting } from './useListSetting'

const densities = { large: 'comfortable', middle: 'normal', small: 'compact' } as const

/** The storage name of settings for all lists. */
const allLists = '$all'

/** The height of rows: the person's choice for all lists, else the list's own. */
export function useDensity({ list }: Resource): readonly [Density, (density: Density) => void] {
  const [kept, keep] = useListSetting<{ density?: Density }>(allLists)
  const chosen = Object.values(densities).find((each) => each === kept?.density)
  return [chosen ?? densities[list.density ?? 'middle'], (density) => keep({ ...kept, density })]
}
