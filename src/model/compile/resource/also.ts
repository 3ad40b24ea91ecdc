/** `x-access.also`: who holds no button is let in for rows of which a condition holds, the head teacher for her class. */
import type { ResourceAccessDeclaration } from '../../../generated/schema-files'
import type { Prefix } from '../../names'
import type { Access, Call, CallKind } from '../../types'
import { permissionOf } from '../calls'

/** Its codes written out. */
export function compileAlso(also: ResourceAccessDeclaration['also'], perm: Prefix): Access['also'] {
  return also?.map((each) => ({ if: each.if, grant: permissionOf(each.grant, perm) }))
}

/** Kinds that ask for each of their rows whether it is within the call's opening. */
const ofRows = new Set<CallKind>([
  'page',
  'list',
  'tree',
  'lazyTree',
  'detail',
  'update',
  'remove',
  'transition',
  'export',
])

/** Calls whose code is granted so are open for those rows; what a call says itself comes first. */
export function openedByRows(
  calls: Readonly<Record<string, Call>>,
  also: Access['also'],
): Readonly<Record<string, Call>> {
  if (!also) return calls
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const granting = also.filter(({ grant }) => grant.some((code) => call.perm.includes(code)))
      if (granting.length === 0 || call.open || !ofRows.has(call.kind)) return [name, call]
      return [name, { ...call, open: { filter: { any: granting.map((each) => each.if) } } }]
    }),
  )
}
