import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '从粘贴的名单中找出人员', 'en-US': 'Finds many people from pasted lines' },
  resource: 'system/user',
  answers: { screen: { screenId: '1', total: 5, matched: 3, unmatched: 1, repeated: 1, userIds: ['1', '2', '3'] } },
} satisfies Example
