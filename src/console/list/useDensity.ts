import { useState } from 'react'
import { store } from '../session'
import type { Density } from './EntryTable'

/** The height of rows, one for all lists of this browser. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => store.get<Density>('density') ?? 'normal')
  const keep = (next: Density) => {
    setDensity(next)
    store.set('density', next)
  }
  return [density, keep]
}
