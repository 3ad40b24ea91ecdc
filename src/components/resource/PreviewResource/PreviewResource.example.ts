import type { Example } from '../../example'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="160"%3E%3Crect width="320" height="160" fill="%23409EFF"/%3E%3C/svg%3E'

export default {
  about: { 'zh-CN': '资源预览：播放、查看或提示下载', 'en-US': 'A resource played, drawn, or offered for download' },
  resource: 'resource/resource',
  entries: [{ id: '1', name: '安全标识', resType: 4 }],
  answers: { preview: { previewType: 'image', url: picture, expiresIn: 600, name: '安全标识' } },
} satisfies Example
