import { useTranslation } from 'react-i18next'
import { Select } from 'antd'
import type { InputProps } from '../control/control'
import { selectAttributesOf, usePlaceholder } from '../control/define-control'
import Icon from './Icon'
import { icons } from './icons'

const options = Object.keys(icons).map((name) => ({
  value: name,
  label: (
    <span className="lc-icon">
      <Icon name={name} />
      {name.replace(/Outlined$/, '')}
    </span>
  ),
}))

/** One of the set, searched by name. */
export default function IconInput(props: InputProps) {
  const { value, onChange } = props
  const { t } = useTranslation()
  return (
    <Select
      {...selectAttributesOf(props)}
      style={{ width: '100%' }}
      options={options}
      value={String(value ?? '') || undefined}
      onChange={(name) => onChange(name ?? null)}
      placeholder={usePlaceholder(props, 'choose')}
      notFoundContent={t('fields:nothing')}
      optionFilterProp="value"
      showSearch
      allowClear
    />
  )
}
