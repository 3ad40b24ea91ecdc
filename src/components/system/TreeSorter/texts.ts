/** Texts of the sorter of trees. */
import type { Text } from '../../../model/types'

const text = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  about: text(
    '拖动或用箭头调整同级顺序',
    'Drag, or use the arrows, to change the order of what stands beside each other',
  ),
  up: text('上移{name}', 'Move {name} up'),
  down: text('下移{name}', 'Move {name} down'),
  unchanged: text('没有改动', 'Nothing changed'),
  changed: text('{n}项将重新编号', '{n} will be numbered anew'),
  save: text('保存', 'Save'),
  cancel: text('取消', 'Cancel'),
  empty: text('暂无数据', 'No data'),
} as const
