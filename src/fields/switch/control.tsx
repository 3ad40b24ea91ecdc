import { Select, Switch } from 'antd'
import { cellFor, tagCellOf, textCellOf } from '../cells'
import type { CellMaker, InputProps } from '../control'
import { selectAttributesOf, defineControl, usePlaceholder } from '../define-control'
import { isEmpty } from '../lists'
import { useFieldServices } from '../services'
import { statesOf } from './states'

function SwitchInput({ field, id, value, onChange, onBlur, disabled, describedBy, invalid }: InputProps) {
  const { locale } = useFieldServices()
  const { on, off } = statesOf(field, locale)
  const isOn = value === on.value
  return (
    <span>
      <Switch
        id={id}
        checked={isOn}
        onChange={(checked) => onChange(checked ? on.value : off.value)}
        {...{ onBlur }}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
      {/* Beside the switch, because white on antd's blue is too pale to read. */}
      <span className="lc-switch-state">{isEmpty(value) ? '' : (isOn ? on : off).title}</span>
    </span>
  )
}

/** Asks for one of the states, or for neither. */
function SwitchFilter(props: InputProps) {
  const { locale } = useFieldServices()
  const { on, off } = statesOf(props.field, locale)
  const options = [on, off].map(({ value, title }) => ({ value: String(value), label: title }))
  const stateOfKey = (key: unknown) => [on, off].find(({ value }) => String(value) === key)?.value ?? null
  return (
    <Select
      {...selectAttributesOf(props)}
      style={{ width: '100%' }}
      options={options}
      value={isEmpty(props.value) ? undefined : String(props.value)}
      onChange={(key) => props.onChange(stateOfKey(key))}
      placeholder={usePlaceholder(props, 'choose')}
      allowClear
    />
  )
}

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
  FilterInput: SwitchFilter,
})
