/** The last cell of a row: the first three actions as links, the rest behind one button. */
import type { ReactElement } from 'react'
import type { Action, Locale } from '../../../model/types'
import { applies } from '../../actions/applicable'
import type { Entry } from '../../data/entry'
import '../list.css'

const shownAsLinks = 3

export interface RowActions {
  /** Pixels the widest set of actions takes. */
  readonly width: number
  readonly cell: (entry: Entry) => ReactElement
  /** Actions behind the button, for its menu. */
  readonly rest: (entry: Entry) => readonly Action[]
}

/** Rows with the same set of actions share one element, so that React skips it. */
export function compileRowActions(actions: readonly Action[], locale: Locale, moreLabel: string): RowActions {
  const faces = new Map<string, ReactElement>()
  const fitting = (entry: Entry) => actions.filter((action) => applies(action, entry))
  const split = (fit: readonly Action[]) => {
    const shown = fit.length > shownAsLinks + 1 ? fit.slice(0, shownAsLinks) : fit
    return [shown, fit.slice(shown.length)] as const
  }
  const badgesWidth = actions.slice(0, shownAsLinks).filter(({ badge }) => badge).length * 28
  const titles = actions.map(({ title }) => title[locale])
  const shownTitles = [...titles.slice(0, shownAsLinks), titles.length > shownAsLinks + 1 ? moreLabel : titles[3]]
  return {
    width: 32 + shownTitles.reduce((sum, title) => sum + (title ? textWidth(title) + 16 : 0), 0) + badgesWidth,
    rest: (entry) => split(fitting(entry))[1],
    cell: (entry) => {
      const fit = fitting(entry)
      const key = fit.map((action) => `${action.name} ${badgeOf(action, entry)}`).join()
      const known = faces.get(key)
      if (known) return known
      const [shown, rest] = split(fit)
      const face = (
        <>
          {shown.map((action) => {
            const { name, as, title } = action
            const badge = badgeOf(action, entry)
            return (
              <button
                key={name}
                type="button"
                data-action={name}
                tabIndex={-1}
                className={as === 'remove' ? 'lectern-link is-danger' : 'lectern-link'}
              >
                {title[locale]}
                {badge !== '' && <span className="lectern-badge">{badge}</span>}
              </button>
            )
          })}
          {rest.length > 0 && (
            <button type="button" data-action="$more" aria-haspopup="menu" tabIndex={-1} className="lectern-link">
              {moreLabel}
            </button>
          )}
        </>
      )
      faces.set(key, face)
      return face
    },
  }
}

/** The text that the row gives the button; empty without one. */
function badgeOf({ badge }: Action, entry: Entry): string {
  const value = badge && 'field' in badge ? entry[badge.field] : undefined
  return value === undefined || value === null || value === '' || value === 0 ? '' : String(value)
}

// 14 px type: a Chinese character is as wide as high, others about half.
function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 14 : 8), 0)
}
