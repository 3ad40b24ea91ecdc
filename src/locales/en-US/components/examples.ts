import type zhCN from '../../zh-CN/components/examples'
import type { Translation } from '../../translation'

export default {
  components: 'Hand-made components',
  fields: 'Controls of fields',
  list: 'Examples',
  again: 'Draw again',
  done: 'Done, it would close',
  closed: 'It would close',
  went: 'It would go to {path}',
  calls: 'Calls made',
  noCall: 'None yet',
  noAnswer: 'The example has no answer for {name}',
  value: 'Value',
  option: 'Choice {n}',
} satisfies Translation<typeof zhCN>
