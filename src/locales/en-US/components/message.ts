import type zhCN from '../../zh-CN/components/message'
import type { Translation } from '../../translation'

export default {
  'templateText.insert': 'Insert',
  'templateText.preview': 'Preview',
  'templateText.hide': 'Hide the preview',
  'templateText.empty': 'Nothing yet',
} satisfies Translation<typeof zhCN>
