/** All hand-made components by their names, for pages that show components and for the rules of the language. */
import { components, pages } from '.'
import { blocks } from './blocks'
import type { ComponentRegistry } from './registry'

export const componentRegistry: ComponentRegistry = { components, blocks, pages }

export const componentNames: readonly string[] = [
  ...Object.keys(components),
  ...Object.keys(blocks),
  ...Object.keys(pages),
]
