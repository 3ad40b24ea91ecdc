import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '题干：编辑时以编号标出填空，查看时显示为横线与公式',
    'en-US': 'The stem: typed with numbered blanks, read with lines to write on and drawn formulas',
  },
  resource: 'exam/question',
  field: 'stem',
  entries: [{ type: 4, stem: '水的化学式是{{1}}，火警电话是{{2}}。' }],
  answers: {},
} satisfies Example
