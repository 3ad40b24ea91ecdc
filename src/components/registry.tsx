/** The hand-made components by their names, given by the code that draws pages, so that a page of them imports none. */
import { createContext, useContext } from 'react'
import type { Control } from '../fields/control/control'
import type { Block } from './block'
import type { Page } from './page'

export interface ComponentRegistry {
  readonly components: Readonly<Record<string, Control>>
  readonly blocks: Readonly<Record<string, () => Promise<{ default: Block }>>>
  readonly pages: Readonly<Record<string, () => Promise<{ default: Page }>>>
}

const Registry = createContext<ComponentRegistry | null>(null)

export const ComponentRegistryProvider = Registry.Provider

export function useComponentRegistry(): ComponentRegistry {
  const registry = useContext(Registry)
  if (!registry) throw new Error('Components were looked up outside ComponentRegistryProvider.')
  return registry
}
