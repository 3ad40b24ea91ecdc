/** The last cell of a row: the usual actions as icons while the pointer or the focus is in the row, and a menu of all. */
import type { ReactElement } from 'react'
import type { Action, Locale } from '../../../../model/types'
import { applies } from '../../../actions/applicable'
import type { Entry } from '../../../data/entry'
import './row-actions.css'

/** Kinds of actions that have an icon of their own, in the order of the icons. */
const withIcon = ['detail', 'update', 'remove'] as const
const iconWidth = 26
const padding = 20
/** Of “Actions” and “操作”, the heading of the cell. */
const headingWidth = 78

export interface RowActions {
  /** Pixels the widest set of actions takes. */
  readonly width: number
  readonly cell: (entry: Entry) => ReactElement
  /** The actions of the entry, for its menu. */
  readonly all: (entry: Entry) => readonly Action[]
}

/** Rows with the same set of actions share one element, so that React skips it. */
export function compileRowActions(actions: readonly Action[], locale: Locale, moreLabel: string): RowActions {
  const faces = new Map<string, ReactElement>()
  const fitting = (entry: Entry) => actions.filter((action) => applies(action, entry))
  return {
    width: actionsWidth(actions),
    all: fitting,
    cell: (entry) => {
      const fit = fitting(entry)
      const count = fit.reduce((sum, action) => sum + badgeOf(action, entry), 0)
      const key = `${fit.map(({ name }) => name).join()} ${count}`
      const known = faces.get(key)
      if (known) return known
      const face = (
        <span className="lectern-row-actions">
          {iconsOf(fit).map(({ name, as, title }) => (
            <button
              key={name}
              type="button"
              data-action={name}
              tabIndex={-1}
              className={`lectern-row-icon is-${as}`}
              aria-label={title[locale]}
              title={title[locale]}
            />
          ))}
          {/* Forbidden moves stand in the menu too, with their reasons. */}
          <button
            type="button"
            data-action="$more"
            aria-haspopup="menu"
            tabIndex={-1}
            className="lectern-row-icon is-more"
            aria-label={moreLabel}
            title={moreLabel}
          >
            {count > 0 && <span className="lectern-badge">{count}</span>}
          </button>
        </span>
      )
      faces.set(key, face)
      return face
    },
  }
}

/** Pixels of the cell that holds these actions; none without actions. */
export const actionsWidth = (actions: readonly Action[]): number =>
  actions.length === 0 ? 0 : Math.max(headingWidth, padding + (iconsOf(actions).length + 1) * iconWidth)

/** The first action of each kind that has an icon, but for those that stand in the menu alone. */
const iconsOf = (actions: readonly Action[]): readonly Action[] =>
  withIcon.flatMap((kind) => actions.find(({ as, isInMore }) => as === kind && !isInMore) ?? [])

/** The number that the row gives the action; 0 without one. */
export function badgeOf({ badge }: Action, entry: Entry): number {
  return (badge && 'field' in badge && Number(entry[badge.field])) || 0
}
