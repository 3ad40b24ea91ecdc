import type zhCN from '../../zh-CN/components/learning'
import type { Translation } from '../../translation'

export default {
  'scope.chosen': 'Chosen scope',
  'scope.none': 'Choose departments, people, groups or positions',
  'scope.reach_one': 'Reaches {count} person',
  'scope.reach_other': 'Reaches {count} people',
  'import.title': 'Import',
  'import.about_one':
    'Upload an xlsx or csv file with the accounts in its first column, {count, grouped} row at most. The people found join the selected scope.',
  'import.about_other':
    'Upload an xlsx or csv file with the accounts in its first column, {count, grouped} rows at most. The people found join the selected scope.',
  'import.choose': 'Choose a file',
  'import.found_one': '{count} person found and selected',
  'import.found_other': '{count} people found and selected',
  'import.fault': 'Row {row} {account}: {message}',
  'import.more_one': '{count} more row has a fault',
  'import.more_other': '{count} more rows have faults',
} satisfies Translation<typeof zhCN>
