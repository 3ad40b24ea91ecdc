/** What the menus of a row hold. */
import type { MenuProps } from 'antd'
import type { Locale, Resource } from '../../../model/types'
import { whyNot } from '../../actions/refusal-reason'
import type { UseLocale } from '../../i18n/useLocale'
import type { Entry } from '../../data/entry'
import type { useListActs } from '../useListActions'
import type { ListParts } from '../useListModel'
import { places } from '../reorder/useReorder'

interface RowMenuOf {
  readonly resource: Resource
  readonly acts: ReturnType<typeof useListActs>
  readonly parts: ListParts
  readonly entry: Entry
  readonly locale: Locale
}

/** The actions that found no place as links, then the moves that the state of the row forbids, each with the reason. */
export function rowMenu({ resource, acts, parts, entry, locale }: RowMenuOf): MenuProps {
  const actions = parts.rowActions?.rest(entry) ?? []
  const held = parts.held.flatMap((action) => {
    const reason = whyNot(resource, action, entry, locale)
    const { name, title } = action
    return reason === undefined ? [] : [{ key: name, label: title[locale], title: reason, disabled: true }]
  })
  return {
    items: [
      ...actions.map(({ name, title, as }) => ({ key: name, label: title[locale], danger: as === 'remove' })),
      ...held,
    ],
    onClick: ({ key }) => acts.run(actions.find(({ name }) => name === key)!, [entry]),
  }
}

const placeNames = ['up', 'down', 'first', 'last'] as const

/** Where a row may be moved to, for those who do not drag. */
export function placeMenu(onPick: (by: number) => void, t: UseLocale['t']): MenuProps {
  return {
    items: placeNames.map((name) => ({ key: name, label: t(`list:place.${name}`) })),
    onClick: ({ key }) => onPick(places[key as (typeof placeNames)[number]]),
  }
}
