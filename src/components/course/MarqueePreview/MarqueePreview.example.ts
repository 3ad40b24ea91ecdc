import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '跑马灯开关与动态预览', 'en-US': 'The switch of the marquee, with a moving preview' },
  resource: 'course/marquee',
  field: 'marqueeEnabled',
  entries: [
    { marqueeEnabled: 1, contentType: 1, fontSize: 18, fontColor: '#FFFFFF', opacity: 80, showType: 1, speed: 15 },
  ],
  answers: {},
} satisfies Example
