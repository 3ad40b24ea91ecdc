import type zhCN from '../../zh-CN/components/examples'
import type { Translation } from '../../translation'

export default {
  components: 'Custom components',
  fields: 'Field controls',
  list: 'Examples',
  again: 'Reset',
  done: 'Done. The component would close here',
  closed: 'The component would close here',
  went: 'It would go to {path}',
  calls: 'Requests sent',
  noCall: 'None yet',
  noAnswer: 'This example has no response for {name}',
  value: 'Value',
  option: 'Option {n}',
} satisfies Translation<typeof zhCN>
