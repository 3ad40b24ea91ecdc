/** Why somebody does not get what the others get. */
import { channels } from '../../../model/message-templates/message-text'
import type { Text } from '../../../model/types'
import type { Receiver } from './receivers'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const skipReasons = {
  noMail: say('未填写邮箱', 'no e-mail address'),
  noPhone: say('未填写手机号', 'no mobile number'),
  disabled: say('用户已停用', 'user disabled'),
  repeated: say('10分钟内重复', 'repeated within 10 minutes'),
} as const

/** Nothing, where it is sent. A push finds the devices of a person by itself. */
export function reasonToSkip({ target, isEnabled }: Receiver, msgType: unknown): Text | undefined {
  if (!isEnabled) return skipReasons.disabled
  if (target || Number(msgType) === channels.push) return undefined
  return Number(msgType) === channels.mail ? skipReasons.noMail : skipReasons.noPhone
}
