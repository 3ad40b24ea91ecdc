/** Adds the usual buttons below menus; those that are there already, by code or by name, are passed over. */
import { standardButton } from '../../../model/stages/menu'
import { buttonEntry } from '../../first-run/seed-menus'
import { Refusal } from '../../errors'
import { createEntry } from '../../operations/create'
import { idsOf } from '../../operations/ids-of'
import { lockWritable, writableSource } from '../../operations/locked'
import type { Action, ActionContext } from '../action'

const usual = ['add', 'edit', 'delete', 'view']

export const makeButtons: Action = async (context) => {
  const source = writableSource(context)
  const ids = idsOf(context)
  const menus = await lockWritable(context.tx, context, source, ids)
  if (menus.length < ids.length) throw new Refusal('entry.not-found')
  let [successCount, skipCount] = [0, 0]
  for (const menu of menus) {
    const missing = await missingButtons(context, menu)
    for (const entry of missing) await createEntry(context.tx, { ...context, params: entry })
    successCount += missing.length
    skipCount += usual.length - missing.length
  }
  return { successCount, skipCount }
}

/** The usual buttons that a menu lacks; their codes begin as the rights of the resource that it shows do. */
async function missingButtons({ tx, model, resource }: ActionContext, menu: Readonly<Record<string, unknown>>) {
  const shown = model.resources[String(menu.resource ?? '')]
  const rows = await tx
    .selectFrom(resource.table)
    .select(['code', 'name', 'parent_id'])
    .where('category', '=', 2)
    .where('is_deleted', '=', 0)
    .execute()
  const codes = new Set(rows.map(({ code }) => String(code).toLowerCase()))
  const names = new Set(rows.filter(({ parent_id }) => parent_id === menu.id).map(({ name }) => name))
  return usual
    .map((name, index) =>
      buttonEntry(standardButton(shown?.access.perm ?? String(menu.code), name), String(menu.id), index + 1),
    )
    .filter(({ code, name }) => !codes.has(String(code).toLowerCase()) && !names.has(name))
}
