/** What actions on messages say when they refuse. */
import type { Text } from '../../../../model/types'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  notFailed: say('只能重发发送失败的记录', 'Only what failed is sent again'),
} as const
