import { Button, Result } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useLocale } from '../i18n/useLocale'

/** The page of an entry, at an address that names none: it leads back to the list. */
export default function NoEntryNamed({ list }: { readonly list: string }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  return (
    <Result
      status="info"
      title={t('screen:noEntryNamed')}
      subTitle={t('screen:noEntryNamedHint')}
      extra={
        <Button type="primary" onClick={() => navigate(list, { replace: true })}>
          {t('form:back')}
        </Button>
      }
    />
  )
}
