/** Short names of question types, for cells that are drawn before any text of a component is there. */
import type { Locale } from '../../../fields/definition/text'

export const shortTypes: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': {
    1: '单选',
    2: '多选',
    3: '判断',
    4: '填空',
    5: '简答',
    6: '组合',
    7: '不定项',
    8: '匹配',
    9: '排序',
    10: '数值',
    11: '实操',
  },
  'en-US': {
    1: 'Single',
    2: 'Multiple',
    3: 'True-false',
    4: 'Fill-in',
    5: 'Short',
    6: 'Composite',
    7: 'Any',
    8: 'Matching',
    9: 'Ordering',
    10: 'Numerical',
    11: 'File',
  },
}
