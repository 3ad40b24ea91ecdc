import { lazyInput, loadAll } from '../control/define-control'
import type { ChoiceInputProps } from './choice-props'

const RadioInput = lazyInput<ChoiceInputProps>(() => import('./RadioInput'))
const CheckboxInput = lazyInput<ChoiceInputProps>(() => import('./CheckboxInput'))

/** A list that opens, for any `control`. */
export const SelectInput = lazyInput<ChoiceInputProps>(() => import('./SelectInput'))

/** One or several of a few options, in the control that the field names. */
function PickedInput(props: ChoiceInputProps) {
  const { name } = props.field.control
  if (name === 'radio' && !props.many) return <RadioInput {...props} />
  if (name === 'checkbox' && props.many) return <CheckboxInput {...props} />
  return <SelectInput {...props} />
}

export const ChoiceInput = Object.assign(PickedInput, { load: loadAll(SelectInput, RadioInput, CheckboxInput) })
