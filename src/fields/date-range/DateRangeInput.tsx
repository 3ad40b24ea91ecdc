import type { InputProps } from '../control/control'
import { formatOf } from '../date/DateInput'
import { type Ends, RangeInput } from '../date/RangeInput'

/** Edits the begin, which is the field's own value, and the end, which is the partner's, in one go. */
export default function DateRangeInput(props: InputProps) {
  const { field, value, entry, onChange, onEntryChange } = props
  const partner = field.range
  const end = partner ? entry[partner] : null
  const handleEndsChange = ([from, to]: Ends) => {
    if (partner && onEntryChange) onEntryChange({ [field.name]: from, [partner]: to })
    else onChange(from)
  }
  return (
    <RangeInput
      {...props}
      ends={[asText(value), asText(end)]}
      onEndsChange={handleEndsChange}
      format={formatOf(props)}
    />
  )
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
