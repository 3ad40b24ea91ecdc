import { useTranslation } from 'react-i18next'
import { Select } from 'antd'
import type { BaseOptionType } from 'antd/es/select'
import { useMemo } from 'react'
import { selectAttributesOf, usePlaceholder } from '../control/define-control'
import type { ChoiceInputProps } from './choice-props'
import { type EnteredProps, useEntered } from './useEntered'

/** Options in a list that opens. */
export default function SelectInput(props: ChoiceInputProps & EnteredProps) {
  const { options, many, value, onChange, isLoading, notice, entered } = props
  const { t } = useTranslation()
  const list = useMemo(() => [...options], [options])
  return (
    <Select<unknown, BaseOptionType>
      {...selectAttributesOf(props)}
      {...useEntered(entered)}
      style={{ width: '100%' }}
      mode={many ? 'multiple' : undefined}
      options={list}
      value={many ? (value ?? []) : (value ?? undefined)}
      onChange={(next) => onChange(next ?? (many ? [] : null))}
      placeholder={usePlaceholder(props, 'choose')}
      // Until its title has come, a value is not shown by its key.
      labelRender={isLoading ? ({ label }) => label ?? t('fields:loading') : undefined}
      notFoundContent={notice ?? t('fields:nothing')}
      loading={isLoading}
      optionFilterProp="label"
      showSearch={many || options.length > 8}
      allowClear={many || !props.field.required}
    />
  )
}
