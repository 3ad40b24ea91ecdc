import { Select } from 'antd'
import type { InputProps } from '../control/control'
import { selectAttributesOf } from '../control/define-control'

/** Several words; a comma or a new line ends one. */
export default function WordsInput(props: InputProps) {
  const { value, onChange, placeholder } = props
  return (
    <Select
      {...selectAttributesOf(props)}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '\n']}
      style={{ width: '100%' }}
      value={Array.isArray(value) ? value : []}
      onChange={(words) => onChange(words.map((word) => word.trim()).filter((word) => word !== ''))}
      placeholder={placeholder}
    />
  )
}
