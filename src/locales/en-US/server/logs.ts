import type zhCN from '../../zh-CN/server/logs'
import type { Translation } from '../../translation'

export default {
  'kind.create': 'add',
  'kind.update': 'change',
  'kind.submit': 'save',
  'kind.remove': 'delete',
  'kind.transition': 'change state',
  'kind.grant': 'grant',
  'kind.import': 'import',
  'kind.export': 'export',
  'kind.upload': 'upload',
  browserError: 'Browser error {kind}',
  title: '{of}: {did}',
} satisfies Translation<typeof zhCN>
