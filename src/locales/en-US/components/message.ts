import type zhCN from '../../zh-CN/components/message'
import type { Translation } from '../../translation'

export default {
  'templateText.insert': 'Insert variable',
  'templateText.preview': 'Preview',
  'templateText.hide': 'Hide preview',
  'templateText.empty': 'Nothing yet',
  'channel.mailOff': 'No mail server is set up, so mails cannot be sent',
  'channel.textOff': 'No SMS service is set up, so text messages cannot be sent',
  'channel.mailSetting': 'Set up the mail server',
  'channel.textSetting': 'Set up the SMS service',
  'channel.ask': 'Ask your administrator to set it up',
  'recipients.none': 'No recipients yet',
  'recipients.reach_one': 'Goes to {count} person',
  'recipients.reach_other': 'Goes to {count} people',
  'recipients.noMail_one': '; {count} more is disabled or has no e-mail address and is left out',
  'recipients.noMail_other': '; {count} more are disabled or have no e-mail address and are left out',
  'recipients.noPhone_one': '; {count} more is disabled or has no phone number and is left out',
  'recipients.noPhone_other': '; {count} more are disabled or have no phone number and are left out',
} satisfies Translation<typeof zhCN>
