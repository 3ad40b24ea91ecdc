import { sameText } from '../../fields/definition/text'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { type DragEvent, useState } from 'react'
import type { PlaceList as ListName } from '../../model/overlay/targets/address'
import { closedTo } from '../../model/overlay/apply'
import { facetOfList, mayStandIn, refuseHide, shownIn } from '../../model/overlay/targets/place'
import { withHidden, withMoved } from '../../model/overlay/edit'
import { overlay as reasons } from '../../locales/model-overlay'
import type { Resource } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { IconButton } from '../ui/IconButton'
import type { OverlayScope } from './overlay-calls'
import type { Changes } from './useDesign'

interface PlaceListProps {
  readonly list: ListName
  readonly changes: Changes
  readonly scope: OverlayScope
  readonly onPick: (name: string) => void
}

/** The names of a list in their order, to move, show, hide and open. */
export function PlaceList({ list, changes, scope, onPick }: PlaceListProps) {
  const { t, locale } = useLocale()
  const [dragged, setDragged] = useState<string>()
  const { ops, change, layers, now } = changes
  const shown = shownIn(now, list)
  const names = [...shown, ...hiddenNames(now, layers.base, list, shown)]
  const move = (name: string, after: string | undefined) => change(withMoved(ops, layers, now, list, name, after))
  const handleDrop = (event: DragEvent, on: string) => {
    event.preventDefault()
    if (dragged && dragged !== on) move(dragged, shown.indexOf(dragged) < shown.indexOf(on) ? on : before(shown, on))
    setDragged(undefined)
  }
  return (
    <ul className="lectern-design-list">
      {names.map((name) => {
        const at = shown.indexOf(name)
        const label = labelIn(now, layers.base, list, name)[locale]
        const closed = closedTo(now, facetOfList[list], list === 'actions' ? undefined : name, scope === 2)
        const keeps = closed ?? (at >= 0 ? refuseHide(now, list, name) : undefined)
        const why = keeps && reasons[locale][keeps]
        return (
          <li
            key={name}
            draggable={at >= 0 && !closed}
            className={at < 0 ? 'is-hidden' : undefined}
            onDragStart={() => setDragged(name)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => handleDrop(event, name)}
          >
            <input
              type="checkbox"
              checked={at >= 0}
              disabled={why !== undefined}
              title={why}
              aria-label={t('studio:show', { label })}
              onChange={() => change(withHidden(ops, layers, `${list}/${name}`, at >= 0))}
            />
            <button type="button" className="lectern-design-name" onClick={() => onPick(name)}>
              {label}
            </button>
            <IconButton
              label={t('studio:up', { label })}
              disabled={at < 1 || closed !== undefined}
              onClick={() => move(name, shown[at - 2])}
            >
              <ArrowUpOutlined />
            </IconButton>
            <IconButton
              label={t('studio:down', { label })}
              disabled={at < 0 || at === shown.length - 1 || closed !== undefined}
              onClick={() => move(name, shown[at + 1])}
            >
              <ArrowDownOutlined />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

const before = (names: readonly string[], name: string) => names[names.indexOf(name) - 1]

/** Names that could stand in the list and do not. */
function hiddenNames(now: Resource, base: Resource, list: ListName, shown: readonly string[]): readonly string[] {
  const candidates = list === 'actions' ? base.actions.map(({ name }) => name) : now.fields.map(({ name }) => name)
  return candidates.filter((name) => !shown.includes(name) && mayStandIn(now, base, list, name))
}

export function labelIn(now: Resource, base: Resource, list: ListName, name: string) {
  const action = [...now.actions, ...base.actions].find((each) => each.name === name)
  const field = now.fields.find((each) => each.name === name)
  return (list === 'actions' ? action?.title : field?.title) ?? sameText(name)
}
