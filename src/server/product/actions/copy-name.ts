import { copyName } from '../../../model/entries/copy-name'
import { fieldOf } from '../../../model/names'
import { textsIn } from '../../core/texts'
import type { ActionContext } from './action'
import { keyOf } from '../../operations/entry/ids'
import { lockRowOf, selectFrom } from './tables'

/** Resources whose entries are copied under a name that no other of their tenant has. */
type Named = 'certificate/certificate' | 'course/course' | 'course/job-map' | 'exam/bank' | 'exam/exam' | 'exam/paper'

/** The first free name, within its tenant, of a copy of this entry; without one, of the entry that the call is about. */
export async function freeCopyName(
  context: ActionContext,
  resource: Named,
  entry?: { readonly name: string | null; readonly tenant_id: string | null },
): Promise<string> {
  const original = entry ?? (await lockRowOf(context, resource, keyOf(context)))
  const rows = await selectFrom(context, resource)
    .select('name')
    .where('tenant_id', '=', original.tenant_id)
    .where('is_deleted', '=', 0)
    .execute()
  const taken = new Set(rows.map(({ name }) => String(name).toLowerCase()))
  const most = fieldOf(context.model.resources[resource]!, 'name')?.value.maxLength
  return copyName(String(original.name), textsIn(context.locale)('form:copySuffix'), { most, taken })
}
