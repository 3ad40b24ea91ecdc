/** `schemas/menu.json` becomes menu nodes; a button named by one word is a standard one. */
import type { Text } from '../../fields/definition/text'
import type { MenuButton, MenuNode, RowsFile } from '../types'
import { compact, listOf, objectOf, type Raw } from './raw'
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
export function compileMenu(nodes: unknown): MenuNode[] {
  return ((nodes as Raw[] | undefined) ?? []).map((raw, i) => {
    const code = String(raw.code)
    return compact<MenuNode>({
      code,
      name: textOf(raw, 'name') ?? say(code, code),
      path: String(raw.path ?? ''),
      icon: String(raw.icon ?? 'AppstoreOutlined'),
      sort: (raw.sort as number | undefined) ?? i + 1,
      resource: raw.resource as string | undefined,
      component: raw.component as string | undefined,
      isHidden: raw.isHidden === true,
      roles: raw.roles === undefined ? undefined : listOf(raw.roles),
      children: compileMenu(raw.children),
      buttons: ((raw.buttons as unknown[] | undefined) ?? []).map((button) => compileButton(code, button)),
    })
  })
}

/** The button of a standard action on the screen whose rights begin so. */
export function standardButton(menu: string, alias: string): MenuButton {
  const [name, action] = buttons[alias] ?? [say(alias, alias), 2]
  return { code: `${menu}_${alias}`, name, alias, action }
}

function compileButton(menu: string, raw: unknown): MenuButton {
  if (typeof raw === 'string') return standardButton(menu, raw)
  const { code, alias, action } = objectOf(raw)
  const name = textOf(objectOf(raw), 'name') ?? say(String(code), String(code))
  return { code: String(code), name, alias: String(alias ?? code), action: (action as MenuButton['action']) ?? 2 }
}

/** A rows file. */
export function compileRows(path: string, json: Raw): RowsFile {
  return {
    file: path,
    resource: String(json.resource),
    match: listOf(json.match),
    scope: json.scope as RowsFile['scope'],
    rows: json.rows as RowsFile['rows'],
  }
}
