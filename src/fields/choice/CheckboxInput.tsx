import { Checkbox } from 'antd'
import { useFieldServices } from '../control/services'
import type { ChoiceInputProps } from './choice-props'

/** Several of a few options that are all seen; the group says its name itself. */
export default function CheckboxInput({
  field,
  id,
  options,
  value,
  onChange,
  disabled,
  describedBy,
}: ChoiceInputProps) {
  const { locale } = useFieldServices()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div role="group" id={id} aria-label={field.title[locale]} aria-describedby={describedBy}>
      <Checkbox.Group
        options={[...options]}
        value={Array.isArray(value) ? value : []}
        onChange={onChange}
        disabled={disabled}
      />
    </div>
  )
}
