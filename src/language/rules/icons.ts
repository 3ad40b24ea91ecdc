/** Icons by name: the console draws another in the place of one that it does not have. */
import type { Finding } from '../problem'
import type { World } from '../subject/subject'
import { unknownName } from './rule'

/** The fault of a name that is no icon of the console. */
export function unknownIcon(name: string | undefined, at: string, { known: { icons } }: World): Finding | undefined {
  if (name === undefined || !icons || icons.includes(name)) return undefined
  const message = `names "${name}", which is not an icon; docs/language-reference.md lists them.`
  return unknownName(at, message, name, icons)
}
