import { useTranslation } from 'react-i18next'
import { Alert, Button, Space, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { smallPicture } from '../../../fields/control/safe-link'
import type { BlockProps } from '../../block'
import { TextBars } from '../../TextBars'

interface Links {
  readonly link: string
  readonly download: string
}

/** A file as it is: a picture, a film or a sound in place, anything else to be saved. */
export default function FilePreview({ entries, call, toast }: BlockProps) {
  const { t } = useTranslation()
  const [row] = entries
  const asked = useRef({ call, id: row?.id })
  const [links, setLinks] = useState<Links>()
  const [fault, setFault] = useState<string>()

  useEffect(() => {
    const { call: ask, id } = asked.current
    ask<Links>('open', { id }).then(setLinks, (error: Error) => setFault(error.message))
  }, [])

  const address = new URL(String(row?.link ?? ''), window.location.href).href
  const handleCopy = () =>
    // A page that is not served securely has no clipboard.
    (navigator.clipboard?.writeText(address) ?? Promise.reject(new Error())).then(
      () => toast(t('components/resource:copied')),
      () => toast(t('components/resource:cannotCopy'), 'warning'),
    )

  if (fault) return <Alert type="error" showIcon message={fault} />
  if (!links) return <TextBars />
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <Face contentType={String(row?.contentType ?? '')} name={String(row?.originalName ?? '')} links={links} />
      <Typography.Text code style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Typography.Text>
      <Space wrap>
        <Button type="primary" href={links.download}>
          {t('components/resource:download')}
        </Button>
        <Button onClick={handleCopy}>{t('components/resource:copy')}</Button>
      </Space>
      <Typography.Text type="secondary">{t('components/resource:expires')}</Typography.Text>
    </Space>
  )
}

interface FaceProps {
  readonly contentType: string
  readonly name: string
  readonly links: Links
}

function Face({ contentType, name, links }: FaceProps) {
  const { t } = useTranslation()
  const [kind] = contentType.split('/')
  const style = { maxWidth: '100%', maxHeight: '60vh' }
  if (kind === 'image') return <img src={smallPicture(links.link, 1280)} alt={name} style={style} />
  // biome-ignore lint/a11y/useMediaCaption: people send films without a text track
  if (kind === 'video') return <video src={links.link} controls preload="metadata" style={style} aria-label={name} />
  // biome-ignore lint/a11y/useMediaCaption: people send sounds without a text track
  if (kind === 'audio') return <audio src={links.link} controls preload="metadata" aria-label={name} />
  if (contentType === 'application/pdf') {
    return (
      <Button href={links.link} target="_blank" rel="noopener noreferrer">
        {t('components/resource:newTab')}
      </Button>
    )
  }
  return <Alert type="info" showIcon message={t('components/resource:noPreview')} />
}
