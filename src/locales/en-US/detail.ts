import type zhCN from '../zh-CN/detail'
import type { Translation } from '../translation'

export default {
  previous: 'Previous (Alt+↑)',
  next: 'Next (Alt+↓)',
  place: '{n} / {total}',
  basics: 'Basics',
  'move.needed': 'Please enter {label}',
  'move.history': 'History of states',
  'move.created': 'Added',
  'move.saved': 'Saved',
  id: 'Id',
  copy: 'Copy the id',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying; select it by hand',
  'history.title': 'Change history',
  'history.none': 'No changes on record',
  'history.more': 'Earlier changes',
  'history.field': 'Put this value back',
  'history.version': 'Back to before this change',
  'history.askField': 'Put this value of {label} back?',
  'history.askVersion': 'Bring the entry back to how it was before this change?',
  created: 'Created',
  updated: 'Updated',
  'move.notInState': '{label}: not while {states}',
  'move.conditionFails': '{label}: its condition does not hold',
} satisfies Translation<typeof zhCN>
