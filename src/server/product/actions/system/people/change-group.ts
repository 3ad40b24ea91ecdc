/** Members and departments of a group: added, taken out, or replaced as a whole. */
import type { RowOf } from '../../../rows'
import { lockRowOf } from '../../tables'
import type { ActionParams } from '../../../../../generated/actions'
import { textsIn } from '../../../../core/texts'
import { Refusal } from '../../../../core/errors'
import { idList, keyOf } from '../../../../operations/entry/ids'
import { write as writeRow } from '../../../../operations/pipeline/write'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import type { ActionContext, ActionOf } from '../../action'
import { peopleOf } from './group-people'
import { invalid, refused } from '../../refusals'

const limits = {
  userIds: { max: 5000, key: 'actions:groupFull' },
  deptIds: { max: 200, key: 'actions:manyGroupDepts' },
} as const

export const changeGroup: ActionOf<'system/change-group'> = async (context) => {
  const { call, params, locale } = context
  const field = call.name === 'setDepts' || call.name === 'addDept' ? 'deptIds' : 'userIds'
  // People leave a group by a call of their own list.
  const about = { ...context, resource: context.model.resources['system/user-group']! }
  const group = await lockRowOf(about, 'system/user-group', groupIdOf(context))
  const before = (field === 'deptIds' ? group.dept_ids : group.user_ids) ?? []
  const sent = idList(field === 'deptIds' ? (params.deptIds ?? params.deptId) : (params.userIds ?? params.userId))
  const replaces = call.name === 'setUsers' || call.name === 'setDepts'
  if (sent.length === 0 && !replaces) throw new Refusal('ids.none')
  if (call.name === 'leaveGroup') {
    await refuseThroughDepartment(context, group, sent)
    await write(before.filter((id) => !sent.includes(id)))
    return true
  }
  const after = replaces ? sent : [...new Set([...before, ...sent])]
  const { max, key } = limits[field]
  if (after.length > max) throw invalid(textsIn(locale)(key, { count: max }), field)
  await write(after)
  const added = after.length - before.length
  return call.name === 'addUsers' ? { added, skipped: sent.length - added } : true

  function write(ids: readonly string[]) {
    const changing = { ...about, call: { ...call, fields: [field] }, params: { [field]: ids } }
    const unit = createWriteUnit(context.tx, context)
    return writeRow({ kind: 'change', row: group, event: 'grant' }, changing, unit)
  }
}

function groupIdOf(context: ActionContext<ActionParams['system/change-group']>): string {
  const { call, params } = context
  if (call.name !== 'leaveGroup') return keyOf(context)
  if (!params.groupId) throw new Refusal('request.parameter-missing', { name: 'groupId' })
  return params.groupId
}

/** Members through a department stay as long as the department does. */
async function refuseThroughDepartment(
  context: ActionContext,
  group: RowOf<'system/user-group'>,
  ids: readonly string[],
): Promise<void> {
  const whole = { id: group.id, tenant_id: group.tenant_id, user_ids: null, dept_ids: null }
  const people = await peopleOf(context, [whole])
  if (ids.some((id) => people.get(id) === 2)) throw refused('actions:throughDept', context.locale)
}
