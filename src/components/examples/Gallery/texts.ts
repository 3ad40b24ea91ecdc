/** Texts of the page of examples. */
import type { Text } from '../../../model/types'

const text = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  components: text('手写组件', 'Hand-made components'),
  fields: text('字段控件', 'Controls of fields'),
  list: text('示例', 'Examples'),
  again: text('重新显示', 'Draw again'),
  done: text('已完成，组件会关闭', 'Done, it would close'),
  closed: text('组件会关闭', 'It would close'),
  went: text('会前往 {path}', 'It would go to {path}'),
  calls: text('发出的请求', 'Calls made'),
  noCall: text('尚无', 'None yet'),
  noAnswer: text('示例中没有 {name} 的应答', 'The example has no answer for {name}'),
  value: text('值', 'Value'),
  option: text('选项{n}', 'Choice {n}'),
} as const
