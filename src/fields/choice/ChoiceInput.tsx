import type { InputProps } from '../control/control'
import { lazyInput, loadAll } from '../control/define-control'

export interface ChoiceOption {
  readonly value: string | number | boolean
  readonly label: string
  readonly disabled?: boolean
}

export interface ChoiceInputProps extends InputProps {
  readonly options: readonly ChoiceOption[]
  readonly many: boolean
  readonly isLoading?: boolean
  /** Said in the open list instead of options. */
  readonly notice?: string
}

const RadioInput = lazyInput<ChoiceInputProps>(() => import('./RadioInput'))
const CheckboxInput = lazyInput<ChoiceInputProps>(() => import('./CheckboxInput'))

/** A list that opens, whatever the field names. */
export const SelectInput = lazyInput<ChoiceInputProps>(() => import('./SelectInput'))

/** One or several of a few options, in the control that the field names. */
function PickedInput(props: ChoiceInputProps) {
  const { name } = props.field.control
  if (name === 'radio' && !props.many) return <RadioInput {...props} />
  if (name === 'checkbox' && props.many) return <CheckboxInput {...props} />
  return <SelectInput {...props} />
}

export const ChoiceInput = Object.assign(PickedInput, { load: loadAll(SelectInput, RadioInput, CheckboxInput) })
