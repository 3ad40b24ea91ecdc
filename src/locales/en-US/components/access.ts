import type zhCN from '../../zh-CN/components/access'
import type { Translation } from '../../translation'

export default {
  'grantTree.menu': 'Menus',
  'grantTree.dataScope': 'Data scopes',
  'grantTree.apiScope': 'API scopes',
  'grantTree.invert': 'Invert selection',
  'grantTree.searchMenus': 'Search menus and buttons',
  'grantTree.searchScopes': 'Search scopes',
  'grantTree.linked': 'Include items below',
  'grantTree.all': 'Select all',
  'grantTree.none': 'Clear selection',
  'grantTree.expand': 'Expand',
  'grantTree.collapse': 'Collapse',
  'grantTree.save': 'Save',
  'grantTree.cancel': 'Cancel',
  'grantTree.button': 'Button',
  'grantTree.added': 'Added',
  'grantTree.taken': 'Removed',
  'grantTree.unchanged': 'No changes',
  'grantTree.empty': 'No matches',
  'grantTree.several': 'All selected rows will get the same permissions',
} satisfies Translation<typeof zhCN>
