import { useTranslation } from 'react-i18next'
import { Alert, Button, List, Progress, Space, Tag } from 'antd'
import { useCallback } from 'react'
import { useFieldServices } from '../../../fields/control/services'
import type { BlockProps } from '../../block'
import { DropArea } from '../DropArea'
import { isUnderWay, type QueuedFile } from '../upload-queue/upload-queue'
import { type SendFile, useUploadQueue } from '../upload-queue/useUploadQueue'

/** Sends files, and says of each how far it is or why it was refused. */
export default function UploadFiles({ onDone, onClose, onDirty }: BlockProps) {
  const { t } = useTranslation()
  const { upload } = useFieldServices()
  const send = useCallback<SendFile>(
    async (file, onProgress, signal) => ({ link: (await upload(file, { kind: 'file' }, onProgress, signal)).link }),
    [upload],
  )
  const { files, add, retry } = useUploadQueue(send)
  const count = files.filter(({ state }) => state === 'sent').length

  const handleFiles = (given: readonly File[]) => {
    onDirty(true)
    add(given)
  }
  const handleFinish = () => {
    onDirty(false)
    if (count > 0) onDone()
    else onClose()
  }

  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <DropArea title={t('components/resource:drop')} onFiles={handleFiles} />
      {files.length > 0 && (
        <List
          size="small"
          aria-live="polite"
          dataSource={[...files]}
          renderItem={(file) => <FileLine key={file.key} file={file} onRetry={() => retry(file.key)} />}
        />
      )}
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="primary" disabled={isUnderWay(files)} onClick={handleFinish}>
          {count > 0 ? t('components/resource:finish') : t('components/resource:close')}
        </Button>
      </Space>
    </Space>
  )
}

interface FileLineProps {
  readonly file: QueuedFile
  readonly onRetry: () => void
}

/** A file's progress; one that the network cut off goes again by itself or at once. */
function FileLine({ file: { file, state, part, said }, onRetry }: FileLineProps) {
  const { t } = useTranslation()
  const { name } = file
  return (
    <List.Item>
      <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{name}</span>
      {said ? (
        <Space wrap>
          <Alert type="error" message={said} banner />
          {state === 'cut' && (
            <Button size="small" onClick={onRetry}>
              {t('components/resource:upload.retry')}
            </Button>
          )}
        </Space>
      ) : state === 'sent' ? (
        <Tag color="green">{t('components/resource:sent')}</Tag>
      ) : (
        <Progress
          percent={Math.round(part * 100)}
          size="small"
          style={{ width: 160 }}
          aria-label={t('components/resource:sending', { name })}
        />
      )}
    </List.Item>
  )
}
