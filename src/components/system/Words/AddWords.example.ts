import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '批量新增敏感词，每行一个', 'en-US': 'Many blocked words at once, one a line' },
  resource: 'system/sensitive-word',
  answers: { addMany: { successCount: 3, skipCount: 1 } },
} satisfies Example
