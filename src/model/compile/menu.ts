/** `schemas/menu.json` becomes menu nodes; a button named by one word is a standard one. */
import type { Text } from '../../fields/definition/text'
import type { MenuButton, MenuNode, RowsFile } from '../types'
import type { MenuButtonDeclaration, MenuNodeDeclaration, RowsFile as RowsSource } from '../../generated/schema-files'
import { compact, listOf } from './compact'
import { say, textOf } from './texts'

/** Title and place (1 toolbar, 2 row, 3 both) of the standard actions of 00-conventions §15. */
const buttons: Readonly<Record<string, readonly [Text, MenuButton['action']]>> = {
  add: [say('新增', 'Add'), 1],
  edit: [say('编辑', 'Edit'), 2],
  delete: [say('删除', 'Delete'), 3],
  view: [say('查看', 'View'), 2],
  import: [say('导入', 'Import'), 1],
  export: [say('导出', 'Export'), 1],
  audit: [say('审核', 'Review'), 2],
  submit: [say('提交', 'Submit'), 2],
  revoke: [say('撤回', 'Revoke'), 2],
  publish: [say('发布', 'Publish'), 2],
  offline: [say('下架', 'Take down'), 2],
  enable: [say('启用停用', 'Enable and disable'), 2],
  disable: [say('停用', 'Disable'), 2],
  top: [say('置顶', 'Set top'), 2],
  copy: [say('复制', 'Copy'), 2],
  grant: [say('授权', 'Grant'), 2],
  sort: [say('排序', 'Sort'), 1],
  push: [say('推送', 'Push'), 2],
  stat: [say('统计', 'Statistics'), 2],
  setting: [say('设置', 'Settings'), 3],
}

/** The nodes of a menu file, their buttons spelt out. */
export function compileMenu(nodes: readonly MenuNodeDeclaration[] = []): MenuNode[] {
  return nodes.map((raw, i) => {
    const { code } = raw
    return compact<MenuNode>({
      code,
      name: textOf(raw, 'name') ?? say(code, code),
      path: raw.path,
      icon: raw.icon,
      sort: raw.sort ?? i + 1,
      resource: raw.resource,
      component: raw.component,
      isHidden: raw.isHidden === true,
      roles: raw.roles === undefined ? undefined : listOf(raw.roles),
      children: compileMenu(raw.children),
      buttons: (raw.buttons ?? []).map((button) => compileButton(code, button)),
    })
  })
}

/** The button of a standard action on the screen whose rights begin so. */
export function standardButton(menu: string, alias: string): MenuButton {
  const [name, action] = buttons[alias] ?? [say(alias, alias), 2]
  return { code: `${menu}_${alias}`, name, alias, action }
}

function compileButton(menu: string, raw: MenuButtonDeclaration): MenuButton {
  if (typeof raw === 'string') return standardButton(menu, raw)
  const { code, alias, action = 2 } = raw
  return { code, name: textOf(raw, 'name') ?? say(code, code), alias, action }
}

/** A rows file. */
export function compileRows(file: string, { resource, match, scope, rows }: RowsSource): RowsFile {
  return { file, resource, match, scope, rows }
}
