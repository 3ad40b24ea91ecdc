import { firstLocale } from '../../../../../fields/definition/text'
import type { MenuButton } from '../../../../../model/types/menu'
import type { Values } from '../../../../core/context/entry'

/** A button as a row below its menu. */
export function buttonEntry(button: MenuButton, parentId: string, sort: number): Values {
  return {
    parentId,
    name: button.name[firstLocale],
    nameEn: button.name['en-US'],
    code: button.code,
    category: 2,
    alias: button.alias,
    action: button.action,
    sort,
  }
}
