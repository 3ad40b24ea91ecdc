/** Before a message is written: whether anything sends it, and how many people it reaches. */
import { holdsCode } from '../../../access/permission'
import { workingTenant } from '../../../core/context/caller'
import { channels } from '../../../../model/message-templates/message-text'
import { reasonToSkip } from '../../../messages/delivery/skip-reasons'
import { receiversOf } from '../../../messages/delivery/receivers'
import { senderOf } from '../../../messages/sms'
import type { ActionContext, ActionOf } from '../action'

export const preflight: ActionOf<'message/preflight'> = async (context) => {
  const { tx, model, caller, params } = context
  const tenantId = workingTenant(caller, params.tenantId)
  const { msgType, scopeType = 1, userIds, deptIds, groupIds, postIds, excludeUserIds, extraTargets } = params
  const message = {
    tenant_id: tenantId,
    msg_type: msgType,
    scope_type: scopeType,
    user_ids: userIds,
    dept_ids: deptIds,
    group_ids: groupIds,
    post_ids: postIds,
    exclude_user_ids: excludeUserIds,
    extra_targets: extraTargets,
  }
  const receivers = await receiversOf(tx, model, message)
  const served = receivers.filter((each) => !reasonToSkip(each, msgType)).length
  return { total: receivers.length, served, ...(await setUp(context, msgType, tenantId)) }
}

/** The channel has what sends its messages; else `setting` is the screen that sets it up, for those who may open it. */
async function setUp({ tx, model, mailer, caller }: ActionContext, msgType: number, tenantId: string) {
  const isText = msgType === channels.text
  const isReady = isText ? (await senderOf(tx, model, tenantId)) !== undefined : await mailer?.serves(tx, tenantId)
  const of = model.resources[isText ? 'resource/sms-setting' : 'message/email-setting']
  const mayOpen = of && holdsCode(caller, of.access.perm)
  return { isReady: isReady === true, setting: (mayOpen && of.list.routes[0]) || '' }
}
