import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '批量上传资源：进度、暂停、断网续传',
    'en-US': 'Uploads many resources, with pause and a second try after a lost network',
  },
  path: '/resource/upload',
  answers: { 'resource/resource.create': { id: '1' } },
} satisfies Example
