/** The prefix of button codes: `x-access.perm`, else the name of the resource. */

import type { ResourceAccessDeclaration } from '../generated/schema-files'

/** One prefix, or one for each value that decides on rights; the first is the code of the menu where only one can be named. */
export function prefixesOf(perm: ResourceAccessDeclaration['perm'], name: string): readonly [string, ...string[]] {
  const [first = permPrefix(name), ...others] =
    typeof perm === 'object' ? new Set(Object.values(perm.of ?? {})) : [perm]
  return [first, ...others.filter((each) => each !== undefined)]
}

/** `system/dict-biz` → `dict_biz`. */
const permPrefix = (resource: string): string => resource.slice(resource.lastIndexOf('/') + 1).replaceAll('-', '_')
