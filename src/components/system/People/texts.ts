/** Texts of the dialogs about people. */
import type { Text } from '../../../model/types'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  save: say('保存', 'Save'),
  cancel: say('取消', 'Cancel'),
  close: say('关闭', 'Close'),
  about: say('将更改{n}人：{names}', 'People to be changed ({n}): {names}'),
  replaces: say('所选角色将替换原有角色', 'The chosen roles take the place of those held'),
  nobody: say('请选择至少一条数据', 'Select at least one row'),
  by: say('筛选依据', 'Look by'),
  numbers: say(
    '粘贴内容（换行、逗号、分号或空格分隔，最多2000条）',
    'Paste them, parted by lines, commas, semicolons or blanks; at most 2000',
  ),
  needed: say('请输入内容', 'Enter something'),
  screen: say('筛选', 'Look up'),
  found: say(
    '共{total}条，匹配{matched}条，未匹配{unmatched}条，重复{repeated}条',
    '{total} lines: {matched} found, {unmatched} not found, {repeated} repeated',
  ),
  matched: say('导出匹配', 'Export those found'),
  unmatched: say('导出未匹配', 'Export those not found'),
  accounts: say('登录账号（逗号或换行分隔）', 'Accounts, parted by commas or lines'),
  password: say('新密码（留空使用初始密码）', 'New password; left empty, the first password of the installation'),
  reset: say('重置密码', 'Reset password'),
  resetDone: say('已重置{n}个账号', '{n} accounts reset'),
  absent: say('账号不存在：{names}', 'No such account: {names}'),
} as const
