import { linkSeconds } from '../../../model/limits'
import { useTranslation } from 'react-i18next'
import { Alert, Button, Space, Typography } from 'antd'
import type { BlockProps } from '../../block'
import { TextBars } from '../../TextBars'
import { useEntryCall } from '../../useEntryCall'
import { FileFace } from './FileFace'

interface Links {
  readonly link: string
  readonly download: string
}

/** A file as it is: a picture, a film or a sound in place, anything else to be saved. */
export default function FilePreview({ entries, call, toast }: BlockProps) {
  const { t } = useTranslation()
  const [row] = entries
  const { answer: links, failure } = useEntryCall<Links>({ entries, call }, 'open')
  const address = new URL(String(row?.link ?? ''), window.location.href).href
  const handleCopy = () =>
    // A page that is not served securely has no clipboard.
    (navigator.clipboard?.writeText(address) ?? Promise.reject(new Error())).then(
      () => toast(t('components/resource:copied')),
      () => toast(t('components/resource:cannotCopy'), 'warning'),
    )

  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!links) return <TextBars />
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <FileFace as={faceOf(String(row?.contentType ?? ''))} name={String(row?.originalName ?? '')} link={links.link} />
      <Typography.Text code style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Typography.Text>
      <Space wrap>
        <Button type="primary" href={links.download}>
          {t('components/resource:download')}
        </Button>
        <Button onClick={handleCopy}>{t('components/resource:copy')}</Button>
      </Space>
      <Typography.Text type="secondary">
        {t('components/resource:expires', { count: linkSeconds / 60 })}
      </Typography.Text>
    </Space>
  )
}

const faceOf = (contentType: string): string =>
  contentType === 'application/pdf' ? 'pdf' : (contentType.split('/')[0] ?? '')
