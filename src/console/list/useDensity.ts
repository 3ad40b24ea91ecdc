import { useState } from 'react'
import type { Resource } from '../../model/types'
import { store } from '../session'
import type { Density } from './EntryTable'

const densities = { large: 'comfortable', middle: 'normal', small: 'compact' } as const

/** The height of rows: what the person chose for all lists of this browser, else what the list says. */
export function useDensity({ list }: Resource): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(
    () => store.get<Density>('density') ?? densities[list.density ?? 'middle'],
  )
  const keep = (next: Density) => {
    setDensity(next)
    store.set('density', next)
  }
  return [density, keep]
}
