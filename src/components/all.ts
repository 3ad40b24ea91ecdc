/** All hand-made components by their names, for pages that show components and for the rules of the language. */
import { components } from '.'
import { blocks } from './blocks'
import { pageLoaders } from './pages'
import type { ComponentRegistry } from './registry'

export const componentRegistry: ComponentRegistry = { components, blocks, pages: pageLoaders }

export const componentNames: readonly string[] = [
  ...Object.keys(components),
  ...Object.keys(blocks),
  ...Object.keys(pageLoaders),
]
