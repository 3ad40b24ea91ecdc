import { useTranslation } from 'react-i18next'
import { lazyInput, loadAll, usePlaceholder } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import type { ChoiceInputProps } from './choice-props'
import { lazySelect } from './lazy-select'

const RadioInput = lazyInput<ChoiceInputProps>(() => import('./RadioInput'))
const CheckboxInput = lazyInput<ChoiceInputProps>(() => import('./CheckboxInput'))

/** A list that opens, for any `control`. */
export const SelectInput = lazySelect<ChoiceInputProps>(() => import('./SelectInput'), useClosedTexts)

function useClosedTexts(props: ChoiceInputProps) {
  const { options, value, many, isLoading } = props
  const { t } = useTranslation()
  const placeholder = usePlaceholder(props, 'choose')
  const labels = new Map<unknown, string>(options.map((each) => [each.value, each.label]))
  const values = isEmpty(value) ? [] : [value].flat()
  const chosen = values.map((each) => labels.get(each) ?? (isLoading ? t('fields:loading') : String(each)))
  return { chosen, many, placeholder }
}

/** One or several of a few options, in the control that the field names. */
function PickedInput(props: ChoiceInputProps) {
  const { name } = props.field.control
  if (name === 'radio' && !props.many) return <RadioInput {...props} />
  if (name === 'checkbox' && props.many) return <CheckboxInput {...props} />
  return <SelectInput {...props} />
}

export const ChoiceInput = Object.assign(PickedInput, { load: loadAll(SelectInput, RadioInput, CheckboxInput) })
