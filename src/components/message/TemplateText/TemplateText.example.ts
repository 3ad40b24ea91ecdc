// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the places of messages
import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '编辑模板内容，插入事件的变量并预览',
    'en-US': 'The content of a template: variables of its event are put in, samples show how it will read',
  },
  resource: 'message/msg-template',
  field: 'content',
  entries: [
    {
      msgType: 1,
      eventCode: 'feedback.reply',
      title: '${userName}，您的反馈已回复',
      content: '<p>${reply}</p>',
    },
  ],
  answers: {},
} satisfies Example
