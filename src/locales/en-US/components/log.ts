import type zhCN from '../../zh-CN/components/log'
import type { Translation } from '../../translation'

export default {
  'putBack.about': 'Select the fields to restore. “{name}” is saved with their old values.',
  'putBack.none':
    'This change has no values to restore. States, calculated and hidden values cannot be restored; other values need permission to edit the entry.',
  'putBack.cancel': 'Cancel',
  'putBack.restore_one': 'Restore {count} value',
  'putBack.restore_other': 'Restore {count} values',
} satisfies Translation<typeof zhCN>
