import { useTranslation } from 'react-i18next'
import { Select } from 'antd'
import type { InputProps } from './control'
import { selectAttributesOf } from './define-control'
import { useFieldServices } from './services'
import type { Text } from '../definition/text'

export interface ChooseFirstProps extends InputProps {
  /** The title of the field that decides. */
  readonly of: Text | undefined
}

/** Names the field that decides the options here. */
export default function ChooseFirst({ of, ...props }: ChooseFirstProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  return (
    <Select
      {...selectAttributesOf(props)}
      style={{ width: '100%' }}
      disabled
      placeholder={t('fields:chooseFirst', { label: of?.[locale] ?? '' })}
    />
  )
}
