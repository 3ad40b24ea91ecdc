import { Rate } from 'antd'
import type { InputProps } from '../control/control'
import { useFieldServices } from '../control/services'
import { mostStars } from './stars'

/** As many stars as the greatest value allows; a second press on a star takes the value away. */
export default function RatingInput({ field, id, value, onChange, onBlur, disabled, describedBy }: InputProps) {
  const { locale } = useFieldServices()
  return (
    <span id={id}>
      <Rate
        aria-label={field.title[locale]}
        aria-describedby={describedBy}
        count={mostStars(field)}
        value={Number(value ?? 0)}
        onChange={(stars) => onChange(stars === 0 ? null : stars)}
        onBlur={onBlur}
        disabled={disabled}
      />
    </span>
  )
}
