import { observer } from '@formily/react'
import { Select } from 'antd'
import type { InputProps } from '../../../fields/control/control'
import { control as text } from '../../../fields/text/control'
import { useCertificate } from '../useCertificate'

const { Input } = text

/** A level of the chosen certificate. One that it has no more stays until another is chosen. */
export default observer(function LevelChoice(props: InputProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, invalid, describedBy, placeholder, entry } = props
  const certificate = useCertificate(entry.certificateId)
  if (readOnly) return <Input {...props} />
  const levels = [...new Set([...(certificate?.levels ?? []), ...(value ? [String(value)] : [])])]
  return (
    <Select
      id={id}
      value={value ? String(value) : undefined}
      onChange={(level?: string) => onChange(level ?? '')}
      onBlur={onBlur}
      disabled={disabled}
      allowClear
      placeholder={placeholder}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      options={levels.map((level) => ({ value: level, label: level }))}
      style={{ width: '100%' }}
    />
  )
})
