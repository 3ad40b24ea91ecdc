import { useTranslation } from 'react-i18next'
import { Button, Input, List, Progress, Space, Tag, Typography } from 'antd'
import type { QueuedFile } from '../upload-queue/upload-queue'

interface FileLineProps {
  readonly file: QueuedFile
  readonly onName: (name: string) => void
  readonly onPause: () => void
  readonly onRetry: () => void
  readonly onDrop: () => void
  /** Keeps the file although the tenant has it already. */
  readonly onConfirm: () => void
}

const longestName = 100

/** A file with the name of its resource, how far it is, and what can be done about it. */
export function FileLine({ file, onName, onPause, onRetry, onDrop, onConfirm }: FileLineProps) {
  const { t } = useTranslation()
  const { state, name, part, said } = file
  const about = { name: file.file.name }
  const again = state === 'paused' || state === 'cut' || state === 'refused'
  return (
    <List.Item>
      <Space direction="vertical" size={4} style={{ width: '100%' }}>
        <Space wrap style={{ width: '100%', justifyContent: 'space-between' }}>
          <Input
            value={name}
            maxLength={longestName}
            disabled={state === 'saved'}
            aria-label={t('components/resource:upload.name', about)}
            onChange={({ target }) => onName(target.value)}
            style={{ width: 280, maxWidth: '70vw' }}
          />
          <Space wrap>
            <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
              {file.file.name}
            </Typography.Text>
            {state === 'sending' ? (
              <Progress
                percent={Math.round(part * 100)}
                size="small"
                style={{ width: 140 }}
                aria-label={t('components/resource:sending', about)}
              />
            ) : (
              <Tag color={colours[state]}>{t(`components/resource:upload.${state}`)}</Tag>
            )}
            {state === 'sending' && (
              <Button size="small" onClick={onPause}>
                {t('components/resource:upload.pause')}
              </Button>
            )}
            {again && (
              <Button size="small" onClick={onRetry}>
                {t('components/resource:upload.retry')}
              </Button>
            )}
            {state === 'asking' && (
              <Button size="small" type="primary" onClick={onConfirm}>
                {t('components/resource:upload.keep')}
              </Button>
            )}
            {state !== 'saved' && (
              <Button size="small" aria-label={t('components/resource:upload.dropOne', about)} onClick={onDrop}>
                {t('components/resource:upload.drop')}
              </Button>
            )}
          </Space>
        </Space>
        {said && <Typography.Text type={state === 'asking' ? 'warning' : 'danger'}>{said}</Typography.Text>}
      </Space>
    </List.Item>
  )
}

const colours = {
  waiting: 'default',
  sending: 'blue',
  paused: 'default',
  cut: 'orange',
  sent: 'blue',
  asking: 'gold',
  saved: 'green',
  refused: 'red',
} as const
