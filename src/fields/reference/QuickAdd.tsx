import { useTranslation } from 'react-i18next'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { InputProps } from '../control/control'
import { listOf } from '../definition/lists'
import { useFieldServices } from '../control/services'

export interface QuickAddProps extends InputProps {
  /** Opens the form of the target; calls back with the id of the new entry. */
  readonly add: (onAdded: (id: string) => void) => void
}

/** The button beside a picker that adds an entry to choose, and chooses it. */
export default function QuickAdd({ field, value, onChange, add }: QuickAddProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const label = t('fields:quickAdd', { label: field.title[locale] })
  const handleAdded = (id: string) => onChange(field.many ? [...listOf(value), id] : id)
  return (
    <Button icon={<PlusOutlined aria-hidden />} aria-label={label} title={label} onClick={() => add(handleAdded)} />
  )
}
