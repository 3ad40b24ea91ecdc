import type zhCN from '../../zh-CN/server/mail'
import type { Translation } from '../../translation'

export default {
  'notice.subject': '{title}',
  'notice.body': '{content}',
  'code.subject': 'Verification code',
  'code.body': 'Your code is {code}; it is valid for {minutes} minutes. Tell it to nobody.',
} satisfies Translation<typeof zhCN>
