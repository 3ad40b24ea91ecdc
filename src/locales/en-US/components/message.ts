import type zhCN from '../../zh-CN/components/message'
import type { Translation } from '../../translation'

export default {
  'templateText.insert': 'Insert variable',
  'templateText.preview': 'Preview',
  'templateText.hide': 'Hide preview',
  'templateText.empty': 'Nothing yet',
} satisfies Translation<typeof zhCN>
