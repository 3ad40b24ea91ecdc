import { cellFor, tagCellOf, textCellOf } from '../control/cells'
import type { CellMaker } from '../control/control'
import { defineControl, lazyInput } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { statesOf } from './states'
import { SwitchInput } from './SwitchInput'

/** Both states are drawn once; the table runs the toggle and finds its field by name. */
const switchCell: CellMaker = (field, { locale, empty }) => {
  const { on, off } = statesOf(field, locale)
  const button = (state: typeof on) => (
    <button
      type="button"
      role="switch"
      aria-checked={state === on}
      aria-label={field.title[locale]}
      title={state.title}
      className="lc-switch"
      data-action="toggle"
      data-field={field.name}
    />
  )
  const [whenOn, whenOff] = [button(on), button(off)]
  return (value) => (isEmpty(value) ? empty : value === on.value ? whenOn : whenOff)
}

const tagCell = tagCellOf((value, field, { locale }) => stateOf(value, field, locale))

const textCell = textCellOf((field, { locale }) => (value) => {
  return isEmpty(value) ? '' : stateOf(String(value), field, locale).title
})

function stateOf(value: string, field: Parameters<typeof statesOf>[0], locale: Parameters<typeof statesOf>[1]) {
  const { on, off } = statesOf(field, locale)
  return String(on.value) === value ? on : String(off.value) === value ? off : { title: value }
}

export const control = defineControl({
  Input: SwitchInput,
  cell: cellFor(tagCell, { switch: switchCell, text: textCell }),
  FilterInput: lazyInput(() => import('./SwitchFilter')),
})
