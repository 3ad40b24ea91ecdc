/** Texts beside the content of a template. */
import type { Text } from '../../../model/types'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  insert: say('插入变量', 'Insert'),
  preview: say('预览', 'Preview'),
  hide: say('收起预览', 'Hide the preview'),
  empty: say('暂无内容', 'Nothing yet'),
} as const
