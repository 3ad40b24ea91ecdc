import { Select } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../../../fields/control/control'
import { selectAttributesOf, usePlaceholder } from '../../../fields/control/define-control'
import { type Option, useFieldServices } from '../../../fields/control/services'
import { type Chosen, chosenValue, useLabels } from '../../../fields/reference/useLabels'

const none: readonly Option[] = []

/** Chooses entries of the target, or takes words that are none yet. */
export default function TagInput(props: InputProps) {
  const { field, entry, onChange } = props
  const { options } = useFieldServices()
  const { chosen, learn } = useLabels(props)
  const [found, setFound] = useState(none)
  const search = (text: string) => {
    void options(field, { search: text.trim(), entry }).then(
      (rows) => {
        learn(rows)
        setFound(rows)
      },
      () => setFound(none),
    )
  }
  const handleChange = (next: readonly Chosen[]) =>
    onChange(chosenValue(next.map(({ value, label }) => ({ value: value.trim(), label }))))
  return (
    <Select<readonly Chosen[]>
      {...selectAttributesOf(props)}
      style={{ width: '100%' }}
      mode="tags"
      labelInValue
      maxCount={field.value.maxItems}
      value={chosen}
      onChange={handleChange}
      options={found.map(({ value, label }) => ({ value, label }))}
      optionFilterProp="label"
      onSearch={search}
      onOpenChange={(isOpen) => isOpen && search('')}
      tokenSeparators={[',', '，', '、']}
      placeholder={usePlaceholder(props, 'choose')}
      allowClear
    />
  )
}
