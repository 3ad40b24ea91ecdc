/** What stands before the codes of buttons: as `x-access.perm` says it, else the name of the resource. */

/** One prefix, or one for each value that decides on rights; the first is the code of the menu where only one can be named. */
export function prefixesOf(perm: unknown, name: string): readonly [string, ...string[]] {
  if (typeof perm !== 'object' || perm === null) return [String(perm ?? permPrefix(name))]
  const { of = {} } = perm as { of?: Readonly<Record<string, string>> }
  return [...new Set(Object.values(of))] as unknown as [string, ...string[]]
}

/** `system/dict-biz` → `dict_biz`. */
const permPrefix = (resource: string): string => resource.slice(resource.lastIndexOf('/') + 1).replaceAll('-', '_')
