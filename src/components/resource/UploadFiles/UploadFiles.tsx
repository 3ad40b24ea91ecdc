import { useTranslation } from 'react-i18next'
import { Alert, Button, List, Progress, Space, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useFieldServices } from '../../../fields/control/services'
import type { BlockProps } from '../../block'
import { DropArea } from '../DropArea'

interface Sending {
  readonly key: number
  readonly name: string
  /** 0 to 1; 1 once it is kept. */
  readonly part: number
  readonly fault?: string
}

/** Sends files, one after the other, and says of each how far it is or why it was refused. */
export default function UploadFiles({ onDone, onClose, onDirty }: BlockProps) {
  const { t } = useTranslation()
  const { files, sendNext } = useLine()
  const isBusy = files.some(({ part, fault }) => part < 1 && !fault)
  const count = files.filter(({ part }) => part === 1).length

  const handleFiles = (given: readonly File[]) => {
    onDirty(true)
    given.forEach(sendNext)
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
          renderItem={({ key, ...file }) => <FileLine key={key} {...file} />}
        />
      )}
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="primary" disabled={isBusy} onClick={handleFinish}>
          {count > 0 ? t('components/resource:finish') : t('components/resource:close')}
        </Button>
      </Space>
    </Space>
  )
}

/** The files in the order they were given; each is sent once the one before it has ended. */
function useLine() {
  const { upload } = useFieldServices()
  const [files, setFiles] = useState<readonly Sending[]>([])
  const line = useRef(Promise.resolve())
  const change = (key: number, change: Partial<Sending>) =>
    setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const sendNext = (file: File) => {
    const key = Math.random()
    setFiles((known) => [...known, { key, name: file.name, part: 0 }])
    line.current = line.current.then(async () => {
      try {
        await upload(file, { kind: 'file' }, (part) => change(key, { part: Math.min(part, 0.99) }))
        change(key, { part: 1 })
      } catch (error) {
        change(key, { fault: (error as Error).message })
      }
    })
  }
  return { files, sendNext }
}

/** A file's progress. */
function FileLine({ name, part, fault }: Omit<Sending, 'key'>) {
  const { t } = useTranslation()
  return (
    <List.Item>
      <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{name}</span>
      {fault ? (
        <Alert type="error" message={fault} banner />
      ) : part === 1 ? (
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
