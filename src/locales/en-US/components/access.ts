import type zhCN from '../../zh-CN/components/access'
import type { Translation } from '../../translation'

export default {
  'grantTree.menu': 'Menus',
  'grantTree.dataScope': 'Data scopes',
  'grantTree.apiScope': 'API scopes',
  'grantTree.invert': 'Invert',
  'grantTree.searchMenus': 'Search menus and buttons',
  'grantTree.searchScopes': 'Search scopes',
  'grantTree.linked': 'Tick what is below too',
  'grantTree.all': 'Select all',
  'grantTree.none': 'Clear',
  'grantTree.expand': 'Expand',
  'grantTree.collapse': 'Collapse',
  'grantTree.save': 'Save',
  'grantTree.cancel': 'Cancel',
  'grantTree.button': 'Button',
  'grantTree.added': 'Granted anew',
  'grantTree.taken': 'Taken away',
  'grantTree.unchanged': 'Nothing changed',
  'grantTree.empty': 'Nothing matches',
  'grantTree.several': 'All chosen rows will hold the same',
} satisfies Translation<typeof zhCN>
