/** `schemas/menu.json` becomes menu nodes; a button named by one word is a standard one. */
import { titleText } from '../titles/title-text'
import { type Text, sameText } from '../../fields/definition/text'
import type { MenuButton, MenuNode, RowsFile } from '../types'
import { textOf } from './texts'
import type { MenuButtonDeclaration, MenuNodeDeclaration, RowsFile as RowsSource } from '../../generated/schema-files'
import { compact, listOf } from './compact'

/** Title and place (1 toolbar, 2 row, 3 both) of the standard actions of 00-conventions §15. */
const buttons: Readonly<Record<string, readonly [Text, MenuButton['action']]>> = {
  add: [titleText('button.add'), 1],
  edit: [titleText('button.edit'), 2],
  delete: [titleText('button.delete'), 3],
  view: [titleText('button.view'), 2],
  import: [titleText('button.import'), 1],
  export: [titleText('button.export'), 1],
  audit: [titleText('button.audit'), 2],
  submit: [titleText('button.submit'), 2],
  revoke: [titleText('button.revoke'), 2],
  publish: [titleText('button.publish'), 2],
  offline: [titleText('button.offline'), 2],
  enable: [titleText('button.enable'), 2],
  disable: [titleText('button.disable'), 2],
  top: [titleText('button.top'), 2],
  copy: [titleText('button.copy'), 2],
  grant: [titleText('button.grant'), 2],
  sort: [titleText('button.sort'), 1],
  push: [titleText('button.push'), 2],
  stat: [titleText('button.stat'), 2],
  setting: [titleText('button.setting'), 3],
}

/** The nodes of a menu file, their buttons spelt out. */
export function compileMenu(nodes: readonly MenuNodeDeclaration[] = []): MenuNode[] {
  return nodes.map((raw, i) => {
    const { code } = raw
    return compact<MenuNode>({
      code,
      name: textOf(raw, 'name') ?? sameText(code),
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
  const [name, action] = buttons[alias] ?? [sameText(alias), 2]
  return { code: `${menu}_${alias}`, name, alias, action }
}

function compileButton(menu: string, raw: MenuButtonDeclaration): MenuButton {
  if (typeof raw === 'string') return standardButton(menu, raw)
  const { code, alias, action = 2 } = raw
  return { code, name: textOf(raw, 'name') ?? sameText(code), alias, action }
}

/** A rows file. */
export function compileRows(file: string, { resource, match, scope, rows }: RowsSource): RowsFile {
  return { file, resource, match, scope, rows }
}
