import { Select } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../../control/control'
import { selectAttributesOf, usePlaceholder } from '../../control/define-control'
import { TableDialog } from './TableDialog'
import { type Chosen, chosenValue, useLabels } from '../useLabels'

/** Picks entries of the target from a dialog that shows its columns. */
export default function TableInput(props: InputProps) {
  const { field, onChange } = props
  const { chosen, learn } = useLabels(props)
  const [isOpen, setIsOpen] = useState(false)
  const handleChange = (next: Chosen | Chosen[] | undefined) => onChange(chosenValue(next))
  const handlePick = (picked: readonly Chosen[]) => {
    learn(picked)
    handleChange(field.many ? [...picked] : picked[0])
    setIsOpen(false)
  }
  return (
    <>
      <Select<Chosen | Chosen[]>
        {...selectAttributesOf(props)}
        style={{ width: '100%' }}
        labelInValue
        mode={field.many ? 'multiple' : undefined}
        value={field.many ? [...chosen] : chosen[0]}
        onChange={handleChange}
        open={false}
        onOpenChange={(wants) => wants && setIsOpen(true)}
        showSearch={false}
        placeholder={usePlaceholder(props, 'choose')}
        allowClear
      />
      {isOpen && <TableDialog {...props} chosen={chosen} onPick={handlePick} onClose={() => setIsOpen(false)} />}
    </>
  )
}
