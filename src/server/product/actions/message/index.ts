/** The actions of this folder by the names that schemas give them. */
import type { ActionsOf } from '../action'
import { addEmailSetting, changeEmailSetting, sendTestMail } from './email-setting'
import { countUnread, readMessages } from './inbox'
import { batchSend, saveMessage } from './messages'
import { preflight } from './preflight'
import { pageRecords, resendRecords } from './records'
import { listVariables, removeTemplates, sendTestTemplate } from './templates'

export const messageActions: ActionsOf<'message'> = {
  'message/add-email-setting': addEmailSetting,
  'message/batch-send': batchSend,
  'message/change-email-setting': changeEmailSetting,
  'message/count-unread': countUnread,
  'message/list-variables': listVariables,
  'message/page-records': pageRecords,
  'message/preflight': preflight,
  'message/read-messages': readMessages,
  'message/remove-templates': removeTemplates,
  'message/resend-records': resendRecords,
  'message/save-message': saveMessage,
  'message/send-test-mail': sendTestMail,
  'message/send-test-template': sendTestTemplate,
}
