import type zhCN from '../zh-CN/detail'
import type { Translation } from '../translation'

export default {
  previous: 'Previous (Alt+↑)',
  next: 'Next (Alt+↓)',
  place: '{n} / {total}',
  basics: 'Basics',
  'move.needed': 'Enter {label, lower}',
  'move.history': 'State history',
  'move.created': 'Created',
  'move.saved': 'Saved',
  id: 'ID',
  copy: 'Copy ID',
  copied: 'Copied',
  notCopied: 'Your browser does not allow copying. Select the text and copy it yourself',
  'history.title': 'Change history',
  'history.none': 'No changes yet',
  'history.more': 'Earlier changes',
  'history.field': 'Restore this value',
  'history.version': 'Restore to before this change',
  'history.askField': 'Restore {label, lower} to this value?',
  'history.askVersion': 'Restore the entry to how it was before this change?',
  created: 'Created',
  updated: 'Updated',
  'move.notInState': '“{label}” is not available: {states}',
  'move.conditionFails': '“{label}” is not available: its condition is not met',
} satisfies Translation<typeof zhCN>
