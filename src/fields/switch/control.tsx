import { useTranslation } from 'react-i18next'
import { cellFor, tagCellOf, textCellOf } from '../control/cells'
import type { CellContext, CellMaker, InputProps } from '../control/control'
import { SelectInput } from '../choice/ChoiceInput'
import { notRequired } from '../choice/control'
import { defineControl } from '../control/define-control'
import type { Field } from '../definition/field'
import { isEmpty } from '../definition/lists'
import { useFieldServices } from '../control/services'
import { statesOf } from './states'
import { SwitchInput } from './SwitchInput'

/** Both states are drawn once; the table runs the toggle and finds its field by name. */
const switchCell: CellMaker = (field, { locale, t, empty }) => {
  const { on, off } = statesOf(field, locale, t)
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

const tagCell = tagCellOf((value, field, context) => stateOf(value, field, context))

const textCell = textCellOf((field, context) => (value) => {
  return isEmpty(value) ? '' : stateOf(String(value), field, context).title
})

function stateOf(value: string, field: Field, { locale, t }: CellContext) {
  const { on, off } = statesOf(field, locale, t)
  return String(on.value) === value ? on : String(off.value) === value ? off : { title: value }
}

/** Asks for one of the states, or for neither. */
function FilterInput(props: InputProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { on, off } = statesOf(props.field, locale, t)
  const options = [on, off].map(({ value, title }) => ({ value: String(value), label: title }))
  const stateOfKey = (key: unknown) => [on, off].find(({ value }) => String(value) === key)?.value ?? null
  return (
    <SelectInput
      {...notRequired(props)}
      options={options}
      many={false}
      value={isEmpty(props.value) ? null : String(props.value)}
      onChange={(key) => props.onChange(stateOfKey(key))}
    />
  )
}

export const control = defineControl({
  Input: SwitchInput,
  cell: cellFor(tagCell, { switch: switchCell, text: textCell }),
  FilterInput,
})
