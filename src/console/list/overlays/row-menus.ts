/** Items of the menus of a row. */
import type { MenuProps } from 'antd'
import { isKeyOf } from '../../../fields/definition/guards'
import type { Locale } from '../../../model/types'
import { whyNot } from '../../actions/refusal-reason'
import type { UseLocale } from '../../i18n/useLocale'
import type { Entry } from '../../data/entry'
import { badgeOf, type RowActions } from '../table/row/row-actions'
import type { ListActions } from '../useListActions'
import type { ListModel } from '../useListModel'
import { places } from '../reorder/useReorder'

interface RowMenuOf {
  readonly model: ListModel
  readonly actions: ListActions
  readonly buttons: RowActions | undefined
  readonly entry: Entry
  readonly locale: Locale
}

/** The actions of the row, then the moves that its state forbids, each with the reason. */
export function rowMenu({ model, actions, buttons, entry, locale }: RowMenuOf): MenuProps {
  const allowed = buttons?.all(entry) ?? []
  const disabled = model.rowActions.flatMap((action) => {
    const reason = whyNot(model.resource, action, entry, locale)
    const { name, title } = action
    return reason === undefined ? [] : [{ key: name, label: title[locale], title: reason, disabled: true }]
  })
  return {
    items: [
      ...allowed.map((action) => ({
        key: action.name,
        label: [action.title[locale], badgeOf(action, entry) || ''].join(' ').trim(),
        danger: action.as === 'remove',
      })),
      ...disabled,
    ],
    onClick: ({ key }) => actions.run(allowed.find(({ name }) => name === key)!, [entry]),
  }
}

const placeNames = ['up', 'down', 'first', 'last'] as const

/** Moves of a row in a menu, for people who do not drag. */
export function placeMenu(onPick: (by: number) => void, t: UseLocale['t']): MenuProps {
  return {
    items: placeNames.map((name) => ({ key: name, label: t(`list:place.${name}`) })),
    onClick: ({ key }) => isKeyOf(places, key) && onPick(places[key]),
  }
}
