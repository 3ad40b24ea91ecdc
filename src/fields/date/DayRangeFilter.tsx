import type { InputProps } from '../control/control'
import { type Ends, RangeInput } from './RangeInput'

/** Asks for a period of whole days; the query takes `[from, to]`. */
export default function DayRangeFilter(props: InputProps) {
  const { value, onChange } = props
  const ends = (Array.isArray(value) ? value : [null, null]) as unknown as Ends
  return (
    <RangeInput
      {...props}
      ends={ends}
      onEndsChange={(next) => onChange(next.every((end) => end === null) ? null : [...next])}
      format="YYYY-MM-DD"
    />
  )
}
