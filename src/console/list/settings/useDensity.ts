import type { Density } from './column-choice'
import type { Resource } from '../../../model/types'
import { useListSetting } from './useListSetting'

const densities = { large: 'comfortable', middle: 'normal', small: 'compact' } as const

/** The name under which what holds for all lists is kept. */
const allLists = '$all'

/** The height of rows: what the person chose for all lists, else what the list says. */
export function useDensity({ list }: Resource): readonly [Density, (density: Density) => void] {
  const [kept, keep] = useListSetting<{ density?: Density }>(allLists)
  const chosen = Object.values(densities).find((each) => each === kept?.density)
  return [chosen ?? densities[list.density ?? 'middle'], (density) => keep({ ...kept, density })]
}
