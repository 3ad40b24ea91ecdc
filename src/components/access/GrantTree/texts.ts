/** Texts of the grants drawer. */
import type { Text } from '../../../model/types'

const text = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  menu: text('菜单权限', 'Menus'),
  dataScope: text('数据权限', 'Data scopes'),
  apiScope: text('接口权限', 'API scopes'),
  invert: text('反选', 'Invert'),
  searchMenus: text('搜索菜单或按钮', 'Search menus and buttons'),
  searchScopes: text('搜索权限', 'Search scopes'),
  linked: text('上下级联动', 'Tick what is below too'),
  all: text('全选', 'Select all'),
  none: text('清空', 'Clear'),
  expand: text('展开', 'Expand'),
  collapse: text('收起', 'Collapse'),
  save: text('保存', 'Save'),
  cancel: text('取消', 'Cancel'),
  button: text('按钮', 'Button'),
  added: text('新增权限', 'Granted anew'),
  taken: text('取消权限', 'Taken away'),
  unchanged: text('没有改动', 'Nothing changed'),
  empty: text('没有符合条件的数据', 'Nothing matches'),
  several: text('所选数据将拥有相同的权限', 'All chosen rows will hold the same'),
} as const
