/** Short names of the types of questions, for cells and cards. */
export default {
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
} as const
