import { lazy, type ReactElement, Suspense } from 'react'
import { cellFor, textCell } from '../control/cells'
import type { CellMaker } from '../control/control'
import { defineControl, lazyInput } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { control as text } from '../text/control'

const Icon = lazy(() => import('./Icon'))

/** The icon with its name, each made once; the pictures arrive with the first one shown. */
const iconCell: CellMaker = (_field, { empty }) => {
  const made = new Map<string, ReactElement>()
  return (value) => {
    if (isEmpty(value)) return empty
    const name = String(value)
    const known = made.get(name)
    if (known) return known
    const cell = (
      <span className="lc-icon">
        <Suspense fallback={null}>
          <Icon name={name} />
        </Suspense>
        {name.replace(/Outlined$/, '')}
      </span>
    )
    made.set(name, cell)
    return cell
  }
}

export const control = defineControl({
  Input: lazyInput(() => import('./IconInput')),
  cell: cellFor(iconCell, { text: textCell }),
  FilterInput: text.FilterInput,
})
