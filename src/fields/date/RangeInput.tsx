import { useTranslation } from 'react-i18next'
import { SwapRightOutlined } from '@ant-design/icons'
import { DatePicker } from 'antd'
import type { InputProps } from '../control/control'
import { attributesOf } from '../control/define-control'
import { useFieldServices } from '../control/services'
import { dayOf, textOf } from './DateInput'
import { typedDay } from './typed-day'

export type Ends = readonly [string | null, string | null]

interface RangeInputProps extends InputProps {
  readonly ends: Ends
  readonly onEndsChange: (ends: Ends) => void
  readonly format: string
}

/** Two ends in one picker; each input has a name of its own. */
export function RangeInput(props: RangeInputProps) {
  const { field, id, ends, onEndsChange, format } = props
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const typed = typedDay({
    hasTime: format.includes('HH'),
    onBlur: props.onBlur,
    onDay: (day, input) => onEndsChange(input.id === id ? [day, ends[1]] : [ends[0], day]),
  })
  return (
    <>
      <DatePicker.RangePicker
        {...attributesOf(props)}
        id={{ start: id, end: `${id}-end` }}
        style={{ width: '100%' }}
        format={format}
        showTime={format.includes('HH')}
        // The library's own is named in English.
        separator={<SwapRightOutlined aria-hidden />}
        needConfirm={false}
        allowEmpty={[true, true]}
        value={[dayOf(ends[0]), dayOf(ends[1])]}
        {...typed}
        onChange={(_days, texts) => onEndsChange([textOf(texts?.[0]), textOf(texts?.[1])])}
        placeholder={[t('fields:rangeBegin'), t('fields:rangeEnd')]}
      />
      <label className="lc-hidden" htmlFor={`${id}-end`}>
        {t('fields:endOf', { label: field.title[locale] })}
      </label>
    </>
  )
}
