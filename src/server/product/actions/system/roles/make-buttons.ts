/** Adds the usual buttons below menus; those that are there already, by code or by name, are passed over. */
import { standardButton } from '../../../../../model/compile/menu'
import { ownValue } from '../../../../../model/own-value'
import { buttonEntry } from './button-entry'
import type { Columns } from '../../../../core/context/tables'
import { Refusal } from '../../../../core/errors'
import { write } from '../../../../operations/pipeline/write'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import { idsOf } from '../../../../operations/entry/ids'
import { lockWritable, writableSource } from '../../../../operations/pipeline/lock-rows'
import type { ActionContext, ActionOf } from '../../action'
import { selectFrom } from '../../tables'

const usual = ['add', 'edit', 'delete', 'view']

export const makeButtons: ActionOf<'system/make-buttons'> = async (context) => {
  const source = writableSource(context)
  const ids = idsOf(context)
  const menus = await lockWritable(context.tx, context, source, ids)
  if (menus.length < ids.length) throw new Refusal('entry.not-found')
  const unit = createWriteUnit(context.tx, context)
  const known = await knownButtons(context)
  let [successCount, skipCount] = [0, 0]
  for (const menu of menus) {
    const missing = missingButtons(context, menu, known)
    for (const entry of missing) {
      await write({ kind: 'create' }, { ...context, params: entry }, unit)
      known.codes.add(codeOf(entry))
    }
    successCount += missing.length
    skipCount += usual.length - missing.length
  }
  return { successCount, skipCount }
}

interface KnownButtons {
  readonly codes: Set<string>
  readonly rows: readonly Columns<'system/menu', 'name' | 'parent_id'>[]
}

const codeOf = ({ code }: { readonly code?: unknown }) => String(code).toLowerCase()

/** The buttons that there are. */
async function knownButtons(context: ActionContext): Promise<KnownButtons> {
  const rows = await selectFrom(context, 'system/menu')
    .select(['code', 'name', 'parent_id'])
    .where('category', '=', 2)
    .where('is_deleted', '=', 0)
    .execute()
  return { codes: new Set(rows.map(codeOf)), rows }
}

/** The usual buttons that a menu lacks; their codes begin as the rights of the resource that it shows do. */
function missingButtons(
  { model }: ActionContext,
  menu: Readonly<Record<string, unknown>>,
  { codes, rows }: KnownButtons,
) {
  const shown = ownValue(model.resources, menu.resource)
  const names: ReadonlySet<unknown> = new Set(
    rows.filter(({ parent_id }) => parent_id === menu.id).map(({ name }) => name),
  )
  return usual
    .map((name, index) =>
      buttonEntry(standardButton(shown?.access.perm ?? String(menu.code), name), String(menu.id), index + 1),
    )
    .filter((button) => !codes.has(codeOf(button)) && !names.has(button.name))
}
