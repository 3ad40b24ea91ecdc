import type zhCN from '../../zh-CN/server/mail'
import type { Translation } from '../../translation'

export default {
  'notice.subject': '{title}',
  'notice.body': '{content}',
  'code.subject': 'Verification code',
  'code.body': 'Your code is {code}. It is valid for {minutes} min. Do not share it with anyone.',
} satisfies Translation<typeof zhCN>
