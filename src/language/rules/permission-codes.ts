/** The permission codes there are, and the prefix a resource puts before its own. */
import { weakMemoize } from '../../fields/definition/memoize'
import type { MenuNodeDeclaration } from '../../generated/schema-files'
import type { Subject, World } from '../subject/subject'

/** Codes given from outside, else those of the menu file; undefined when neither is there. */
export const permissionCodes = weakMemoize(({ known, set }: World): ReadonlySet<string> | undefined => {
  if (known.permissionCodes) return new Set(known.permissionCodes)
  return set.menu ? new Set(set.menu.json.menu.flatMap(codesOf)) : undefined
})

function codesOf({ code, buttons = [], children = [] }: MenuNodeDeclaration): string[] {
  const own = buttons.map((button) => (typeof button === 'string' ? `${code}_${button}` : button.code))
  return [code, ...own, ...children.flatMap(codesOf)]
}

/** True when a node of the menu opens the resource; true when codes come from outside. */
export function isLinked({ name, world }: Subject): boolean {
  const { menu } = world.set
  if (world.known.permissionCodes || !menu) return true
  const opens = ({ resource, children = [] }: MenuNodeDeclaration): boolean => resource === name || children.some(opens)
  return menu.json.menu.some(opens)
}
