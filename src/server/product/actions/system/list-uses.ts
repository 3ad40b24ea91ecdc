/** Where an entry is used, for any resource that names this action: `"uses": {"at": "GET uses", "action": "system/list-uses"}`. */
import type { Resource } from '../../../../model/types'
import { displayName } from '../../../operations/entry/stored-values'
import { detail } from '../../../operations/read/detail'
import { usesOf } from '../../../operations/read/uses'
import type { Action, ActionContext } from '../action'

const most = 100

export interface ShownUse {
  /** The resource of the entry that uses it. */
  readonly refType: string
  readonly refTitle: string
  readonly refId: string
  readonly refName: string
}

/** The uses of an entry that the caller may read. */
export const listUses: Action = async (context) => {
  const { id } = await detail({ ...context, call: context.resource.calls.detail ?? context.call })
  return usesShown(context, String(id), most)
}

/** The uses of an entry by their names. */
export async function usesShown(
  { tx, model, resource, locale }: Pick<ActionContext, 'tx' | 'model' | 'locale'> & { readonly resource: Resource },
  id: string,
  limit: number,
): Promise<ShownUse[]> {
  const uses = await usesOf(tx, model, resource, [id], limit)
  return uses.map(({ resource: user, row }) => ({
    refType: user.name,
    refTitle: user.title[locale],
    refId: String(row.id),
    refName: displayName(user, row),
  }))
}
