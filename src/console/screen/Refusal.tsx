import { Button, Result } from 'antd'
import { useLocale } from '../i18n/useLocale'

/** A screen that is not there, or not for this person. */
export default function Refusal({ status }: { readonly status: '403' | '404' }) {
  const { t } = useLocale()
  const text = t(status === '404' ? 'screen:notFound' : 'screen:noPermission')
  return (
    <Result
      status={status}
      title={text}
      extra={
        <Button type="primary" href="/">
          {t('form:back')}
        </Button>
      }
    />
  )
}
