import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '调试对象存储：写入、读取并删除一个小文件', 'en-US': 'Tries a store by writing a small file' },
  resource: 'resource/oss-setting',
  entries: [{ id: '1', ossCode: 'media' }],
  answers: { test: { ok: true, message: '', ms: 42 } },
} satisfies Example
