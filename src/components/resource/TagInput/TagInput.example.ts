import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '选择标签，或输入新词作为标签', 'en-US': 'Chooses tags, or takes new words as tags' },
  resource: 'resource/resource',
  field: 'tagIds',
  entries: [{ tagIds: ['1'] }],
  answers: {},
} satisfies Example
