import { useTranslation } from 'react-i18next'
import type { InputProps } from '../control/control'
import { useFieldServices } from '../control/services'
import type { Text } from '../definition/text'
import { ClosedSelect } from './ClosedSelect'

interface ChooseFirstProps extends InputProps {
  /** The title of the field that decides. */
  readonly of: Text | undefined
}

/** Names the field that decides the options here. */
export function ChooseFirst({ of, ...props }: ChooseFirstProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const placeholder = t('fields:chooseFirst', { label: of?.[locale] ?? '' })
  return <ClosedSelect {...props} disabled chosen={[]} placeholder={placeholder} />
}
