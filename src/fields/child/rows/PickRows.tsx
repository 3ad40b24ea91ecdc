import { useTranslation } from 'react-i18next'
import { useControl } from '../../control/registry'
import type { Field } from '../../definition/field'
import { useFieldServices } from '../../control/services'
import type { Row } from '../row-rules'

interface PickRowsProps {
  readonly field: Field
  readonly rows: readonly Row[]
  readonly blank: Row
  readonly onPick: (rows: readonly Row[]) => void
}

/** Adds a row for each entry that is chosen and not there yet. */
export function PickRows({ field, rows, blank, onPick }: PickRowsProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { Input } = useControl(field)
  const label = t('fields:rows.pick', { label: field.title[locale] })
  const handleChange = (value: unknown) => {
    const there = new Set(rows.map((row) => row[field.name]))
    const added = [value].flat().filter((id) => id && !there.has(id))
    if (added.length) onPick(added.map((id) => ({ ...blank, [field.name]: id })))
  }
  return (
    <span className="lc-rows-pick">
      <label htmlFor={`pick-${field.name}`} className="lc-hidden">
        {label}
      </label>
      <Input
        id={`pick-${field.name}`}
        field={{ ...field, required: false, many: true }}
        value={null}
        entry={{}}
        placeholder={label}
        onChange={handleChange}
      />
    </span>
  )
}
