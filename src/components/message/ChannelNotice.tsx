import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { channels } from '../../model/message-templates/message-text'
import type { Preflight } from './usePreflight'
import './channel-notice.css'

interface ChannelNoticeProps {
  readonly channel: number
  readonly found: Preflight | undefined
}

/** Warns where nothing is set up that sends on a channel, and leads to the setting. */
export function ChannelNotice({ channel, found }: ChannelNoticeProps) {
  const { t } = useTranslation()
  if (found?.isReady !== false) return null
  const kind = channel === channels.text ? 'text' : 'mail'
  return (
    <Alert
      className="channel-notice"
      type="warning"
      showIcon
      message={
        <>
          <span>{t(`components/message:channel.${kind}Off`)}</span>{' '}
          {found.setting ? (
            <a href={found.setting} target="_blank" rel="noopener">
              {t(`components/message:channel.${kind}Setting`)}
            </a>
          ) : (
            <span>{t('components/message:channel.ask')}</span>
          )}
        </>
      }
    />
  )
}
