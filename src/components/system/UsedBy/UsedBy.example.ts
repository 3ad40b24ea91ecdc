import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '列出引用了某条数据的内容', 'en-US': 'Lists what uses an entry' },
  resource: 'resource/resource',
  entries: [{ id: '1', name: '安全标识' }],
  answers: { uses: [{ refType: 'opsm/news', refTitle: '资讯', refId: '2', refName: '安全生产月启动' }] },
} satisfies Example
