import { isRecord } from '../definition/guards'
import { useTranslation } from 'react-i18next'
import '../child/child.css'
import './shaped.css'
import { Input } from 'antd'
import { useRef } from 'react'
import { RowCell } from '../child/rows/RowCell'
import { emptyRow } from '../child/rows/row-fields'
import type { Row } from '../child/row-rules'
import type { InputProps } from '../control/control'
import { attributesOf } from '../control/define-control'
import { useFieldServices } from '../control/services'
import { rulesNow } from './shaped'

/** The fields of an object as they are now; another deciding value draws others. */
export default function ShapedInput(props: InputProps) {
  const { field, id, value, entry, onChange, disabled = false, describedBy, place = '' } = props
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const rules = rulesNow(field, entry)
  const object = isRecord(value) ? value : undefined
  const row = object ?? emptyRow(rules?.fields ?? [])
  const latest = useRef({ row, onChange })
  latest.current = { row, onChange }
  const change = useRef((_: number, values: Row) => latest.current.onChange({ ...latest.current.row, ...values }))
  if (!rules || rules.fields.length === 0) {
    const label = field.shape?.byTitle?.[locale] ?? ''
    const hint = rules
      ? t('fields:shaped.none')
      : label
        ? t('fields:chooseFirst', { label })
        : t('fields:shaped.waiting')
    return <Input {...attributesOf(props)} disabled placeholder={hint} />
  }
  const fields = rules.fields.filter(({ deprecated }) => !deprecated)
  return (
    <fieldset
      id={id}
      className="lc-shaped"
      disabled={disabled}
      aria-label={field.title[locale]}
      aria-describedby={describedBy}
    >
      <div className="lc-rows-grid">
        {fields.map((each) => (
          <RowCell
            key={`${each.name} ${each.type}`}
            field={each}
            row={row}
            index={0}
            path={place}
            above={[entry]}
            change={change.current}
            isDisabled={disabled}
            label={each.title[locale]}
            as="cards"
          />
        ))}
      </div>
    </fieldset>
  )
}
