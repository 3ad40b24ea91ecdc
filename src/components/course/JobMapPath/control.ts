/** The levels of a job map, drawn along the path of its template. */
import { createElement, lazy, Suspense } from 'react'
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { withTexts } from '../../../i18n/with-texts'
import { levelsOf } from './levels'

const load = withTexts(() => import('./JobMapPath'), 'components/course')
const Path = lazy(load)

export const control: Control = {
  Input: lazyInput(load),
  cell:
    (field, { empty, whole }) =>
    (value, entry) => {
      const levels = levelsOf(value)
      if (levels.length === 0) return empty
      const names = levels.map(({ name }) => name).join(' → ')
      if (!whole) return names
      const drawn = createElement(Path, { field, id: `${field.name}-map`, value, entry, onChange: () => undefined })
      return createElement(Suspense, { fallback: names }, drawn)
    },
}
