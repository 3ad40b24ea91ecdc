import { Radio } from 'antd'
import { useFieldServices } from '../control/services'
import type { ChoiceInputProps } from './choice-props'

/** One of a few options that are all seen. A label cannot name a group through `for`; it says its name itself. */
export default function RadioInput({ field, id, options, value, onChange, disabled, describedBy }: ChoiceInputProps) {
  const { locale } = useFieldServices()
  return (
    <Radio.Group
      aria-label={field.title[locale]}
      aria-describedby={describedBy}
      id={id}
      name={id}
      options={[...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
    />
  )
}
