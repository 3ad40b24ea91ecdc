import { cellFor, textCell } from '../control/cells'
import type { CellMaker } from '../control/control'
import { defineControl, lazyInput } from '../control/define-control'
import { isEmpty } from '../definition/lists'
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
