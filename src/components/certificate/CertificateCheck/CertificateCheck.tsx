import { Alert, Button, Card, Descriptions, Empty, Input, Tag } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import '../certificate.css'

interface Found {
  readonly id: string
  readonly certNo: string
  readonly certificateName: string
  readonly level: string
  readonly holderName: string
  readonly sourceName: string
  readonly issueStatus: number
  readonly issueTime: string
  readonly expireTime: string
}

const colours: Readonly<Record<number, string>> = { 1: 'success', 2: 'default', 3: 'error' }
const states: Readonly<Record<number, 'valid' | 'expired' | 'revoked'>> = { 1: 'valid', 2: 'expired', 3: 'revoked' }

const most = 50

/** Tells whether a certificate is what it says: by its number, by the name on it, or by both. */
export default function CertificateCheck({ query, call }: PageProps) {
  const { t } = useTranslation()
  const ids = useId()
  const [certNo, setCertNo] = useState(query.get('no') ?? '')
  const [realName, setRealName] = useState('')
  const [found, setFound] = useState<readonly Found[]>()
  const [failure, setFailure] = useState('')
  const [isAsking, setAsking] = useState(false)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
    setFailure('')
    const params = { certNo: certNo.trim(), realName: realName.trim(), size: most }
    await call<{ records: readonly Found[] }>('certificate/certificate-user', 'check', params).then(
      ({ records }) => setFound(records),
      (error: Error) => {
        setFound(undefined)
        setFailure(error.message)
      },
    )
    setAsking(false)
  }
  return (
    <Card>
      <form className="certificate-check" onSubmit={(event) => void check(event)}>
        <label htmlFor={`${ids}no`}>{t('components/certificate:check.no')}</label>
        <Input
          id={`${ids}no`}
          value={certNo}
          maxLength={64}
          allowClear
          onChange={({ target }) => setCertNo(target.value)}
        />
        <label htmlFor={`${ids}name`}>{t('components/certificate:check.name')}</label>
        <Input
          id={`${ids}name`}
          value={realName}
          maxLength={50}
          allowClear
          onChange={({ target }) => setRealName(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={isAsking}>
          {t('components/certificate:check.do')}
        </Button>
      </form>
      <div aria-live="polite">
        {failure && <Alert type="warning" showIcon message={failure} />}
        {!failure && !found && <p>{t('components/certificate:check.hint')}</p>}
        {found?.length === 0 && <Empty description={t('components/certificate:check.none')} />}
        {found && found.length > 0 && (
          <div className="certificate-found">
            {found.map((one) => (
              <FoundCard key={one.id} found={one} />
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

function FoundCard({ found }: { readonly found: Found }) {
  const { t } = useTranslation()
  const state = states[found.issueStatus]
  const lines = [
    ['no', found.certNo],
    ['name', found.holderName],
    ['level', found.level],
    ['source', found.sourceName],
    ['issued', found.issueTime.slice(0, 10)],
    ['expires', found.expireTime.slice(0, 10) || t('components/certificate:check.endless')],
  ] as const
  return (
    <Card
      size="small"
      title={found.certificateName}
      extra={state && <Tag color={colours[found.issueStatus]}>{t(`components/certificate:check.${state}`)}</Tag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={lines
          .filter(([, value]) => value)
          .map(([key, value]) => ({ key, label: t(`components/certificate:check.${key}`), children: value }))}
      />
    </Card>
  )
}
