import type { InputProps } from '../control/control'
import { type Ends, RangeInput } from './RangeInput'

/** Asks for a period of whole days; the query takes `[from, to]`. */
export default function DayRangeFilter(props: InputProps) {
  const { value, onChange } = props
  const [from = null, to = null] = Array.isArray(value) ? value : []
  const ends: Ends = [from, to]
  return (
    <RangeInput
      {...props}
      ends={ends}
      onEndsChange={(next) => onChange(next.every((end) => end === null) ? null : [...next])}
      format="YYYY-MM-DD"
    />
  )
}
