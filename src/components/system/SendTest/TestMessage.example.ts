import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '用所选设置发送测试短信', 'en-US': 'A test text message by the chosen setting' },
  resource: 'resource/sms-setting',
  entries: [{ id: '1', smsCode: 'log' }],
  answers: { send: { ok: false, message: '签名未审核' } },
} satisfies Example
