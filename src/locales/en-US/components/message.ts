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
  'channels.mail_one': 'The e-mail goes to {count} person',
  'channels.mail_other': 'The e-mail goes to {count} people',
  'channels.text_one': 'The SMS goes to {count} person',
  'channels.text_other': 'The SMS goes to {count} people',
  'recipients.none': 'No recipients yet',
  'recipients.reach_one': 'Goes to {count} person',
  'recipients.reach_other': 'Goes to {count} people',
  'recipients.noMail_one': '; {count} more is disabled or has no e-mail address and is left out',
  'recipients.noMail_other': '; {count} more are disabled or have no e-mail address and are left out',
  'recipients.noPhone_one': '; {count} more is disabled or has no phone number and is left out',
  'recipients.noPhone_other': '; {count} more are disabled or have no phone number and are left out',
} satisfies Translation<typeof zhCN>
