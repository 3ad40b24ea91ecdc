import type zhCN from '../../zh-CN/server/lists'
import type { Translation } from '../../translation'

/** Conditions, order and columns of a saved view. */
export default {
  filters: 'Filters',
  order: 'Sorting',
  columns: 'Columns',
  ascending: '{label}, ascending',
  descending: '{label}, descending',
  'op.eq': '{label}: {value}',
  'op.ne': '{label} is not {value}',
  'op.like': '{label} contains {value}',
  'op.notlike': '{label} does not contain {value}',
  'op.starts': '{label} starts with {value}',
  'op.ends': '{label} ends with {value}',
  'op.gt': '{label} above {value}',
  'op.gte': '{label} from {value}',
  'op.lt': '{label} below {value}',
  'op.lte': '{label} until {value}',
  'op.empty': '{label} is empty',
  'op.filled': '{label} is not empty',
} satisfies Translation<typeof zhCN>
