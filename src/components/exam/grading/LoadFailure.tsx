import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface LoadFailureProps {
  readonly failure: string
  readonly onRetry: () => Promise<void>
}

/** Tells why there is nothing to see, and asks again on request. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      message={t('components/grading:load.failed')}
      description={failure}
      action={<Button onClick={() => void onRetry()}>{t('components/grading:load.retry')}</Button>}
    />
  )
}
