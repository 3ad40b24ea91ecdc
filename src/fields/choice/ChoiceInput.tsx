import { Checkbox, Radio, Select } from 'antd'
import type { InputProps } from '../control'
import { selectAttributesOf, usePlaceholder } from '../define-control'
import { useFieldServices } from '../services'

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

/** One or several of a few options, in the control that the field names. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { name } = props.field.control
  if (name === 'radio' && !props.many) return <RadioInput {...props} />
  if (name === 'checkbox' && props.many) return <CheckboxInput {...props} />
  return <SelectInput {...props} />
}

/** The same as a list that opens, whatever the field names. */
export function SelectInput(props: ChoiceInputProps) {
  const { options, many, value, onChange, isLoading, notice } = props
  const { t } = useFieldServices()
  return (
    <Select
      {...selectAttributesOf(props)}
      style={{ width: '100%' }}
      mode={many ? 'multiple' : undefined}
      options={options as { value: string; label: string }[]}
      value={many ? (value ?? []) : (value ?? undefined)}
      onChange={(next) => onChange(next ?? (many ? [] : null))}
      placeholder={usePlaceholder(props, 'choose')}
      notFoundContent={notice ?? t('field.nothing')}
      loading={isLoading}
      optionFilterProp="label"
      showSearch={many || options.length > 8}
      allowClear={many || !props.field.required}
    />
  )
}

function RadioInput({ field, id, options, value, onChange, disabled, describedBy }: ChoiceInputProps) {
  const { locale } = useFieldServices()
  return (
    <Radio.Group
      {...group(field.title[locale], describedBy)}
      id={id}
      name={id}
      options={[...options] as { value: string; label: string }[]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
    />
  )
}

function CheckboxInput({ field, id, options, value, onChange, disabled, describedBy }: ChoiceInputProps) {
  const { locale } = useFieldServices()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div {...group(field.title[locale], describedBy)} role="group" id={id}>
      <Checkbox.Group
        options={[...options] as { value: string; label: string }[]}
        value={(value as string[] | null) ?? []}
        onChange={onChange}
        disabled={disabled}
      />
    </div>
  )
}

/** A label cannot name a group through `for`; the group says its name itself. */
function group(name: string, describedBy: string | undefined) {
  return { 'aria-label': name, 'aria-describedby': describedBy }
}
