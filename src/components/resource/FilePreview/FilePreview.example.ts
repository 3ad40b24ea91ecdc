import type { Example } from '../../example'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="160"%3E%3Crect width="320" height="160" fill="%23409EFF"/%3E%3C/svg%3E'

export default {
  about: { 'zh-CN': '附件预览：图片、视频、音频直接查看，其余下载', 'en-US': 'A file as it is, or to be saved' },
  resource: 'resource/attachment',
  entries: [{ id: '1', originalName: '封面.svg', contentType: 'image/svg+xml', link: '/upload/20260131/cover.svg' }],
  answers: { open: { link: picture, download: picture } },
} satisfies Example
