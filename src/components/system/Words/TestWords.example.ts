import type { Example } from '../../example'

const word = (id: string, text: string, level: number) => ({ id, word: text, level, replaceText: '***' })

export default {
  about: { 'zh-CN': '检测文本中的敏感词', 'en-US': 'Which blocked words a text holds' },
  resource: 'system/sensitive-word',
  answers: { list: { records: [word('1', '违规', 1), word('2', '广告', 2)], total: 2 } },
} satisfies Example
