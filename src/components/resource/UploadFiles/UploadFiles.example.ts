import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '依次上传多个文件，逐个显示进度与原因', 'en-US': 'Sends several files and says how far each is' },
  resource: 'resource/attachment',
  answers: {},
} satisfies Example
