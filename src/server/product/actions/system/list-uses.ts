/** Where an entry is used, for any resource that names this action: `"uses": {"at": "GET uses", "action": "system/list-uses"}`. */
import type { Locale, Resource } from '../../../../model/types'
import { displayName } from '../../../operations/entry/stored-values'
import { detail } from '../../../operations/read/detail'
import { usesOf } from '../../../operations/read/uses'
import { usesByName } from '../../resources/contents'
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

/** The uses of an entry by their names: what refers to it, then contents that name it by its id. */
export async function usesShown(
  { tx, model, resource, locale, caller }: Pick<ActionContext, 'tx' | 'model' | 'locale' | 'caller' | 'resource'>,
  id: string,
  limit: number,
): Promise<ShownUse[]> {
  const uses = await usesOf(tx, model, resource, [id], limit)
  const referring = uses.map(({ resource: user, row }) => use(user, String(row.id), displayName(user, row), locale))
  const { tenantId } = caller
  const contents = (await usesByName[resource.name]?.shown(tx, model, { id, tenantId }, limit)) ?? []
  const naming = contents.map((content) => use(model.resources[content.resource]!, content.id, content.name, locale))
  return [...referring, ...naming].slice(0, limit)
}

const use = (by: Resource, refId: string, refName: string, locale: Locale): ShownUse => ({
  refType: by.name,
  refTitle: by.title[locale],
  refId,
  refName,
})
