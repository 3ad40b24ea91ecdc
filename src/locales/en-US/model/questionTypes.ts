import type zhCN from '../../zh-CN/model/questionTypes'
import type { Translation } from '../../translation'

/** Short names of the types of questions, for cells and cards. */
export default {
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
} satisfies Translation<typeof zhCN>
