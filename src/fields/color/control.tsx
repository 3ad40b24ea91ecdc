import { cellFor, textCell } from '../cells'
import type { CellMaker } from '../control'
import { defineControl, lazyInput } from '../define-control'
import { isEmpty } from '../lists'
import { control as text } from '../text/control'

const colorCell: CellMaker =
  (_field, { empty }) =>
  (value) => {
    if (isEmpty(value)) return empty
    return (
      <span className="lc-color">
        <span className="lc-color-swatch" style={{ backgroundColor: String(value) }} />
        {String(value)}
      </span>
    )
  }

export const control = defineControl({
  Input: lazyInput(() => import('./ColorInput')),
  cell: cellFor(colorCell, { text: textCell }),
  FilterInput: text.FilterInput,
})
