import type zhCN from '../../zh-CN/components/learning'
import type { Translation } from '../../translation'

export default {
  'scope.chosen': 'Chosen scope',
  'scope.none': 'Choose departments, people, groups or posts',
  'scope.reach_one': 'Reaches {count} person',
  'scope.reach_other': 'Reaches {count} people',
} satisfies Translation<typeof zhCN>
