/** The parts of a resource that a learner has watched, as a bar. */
import { control as json } from '../../../fields/json/control'
import type { Control } from '../../../fields/control/control'
import { rangesOf, sharesOf } from './ranges'
import './range-bar.css'

export const control: Control = {
  ...json,
  cell:
    (_, { empty }) =>
    (value, entry) => {
      const ranges = rangesOf(value)
      if (ranges.length === 0) return empty
      const text = ranges.map(([from, to]) => `${from}–${to}`).join(', ')
      return (
        <span className="range-bar" role="img" aria-label={text} title={text}>
          {sharesOf(value, entry).map(({ from, width }) => (
            <span key={from} style={{ left: `${from}%`, width: `${width}%` }} />
          ))}
        </span>
      )
    },
}
