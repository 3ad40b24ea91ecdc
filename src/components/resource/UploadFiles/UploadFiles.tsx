import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, List, Progress, Space, Tag, Upload } from 'antd'
import { useRef, useState } from 'react'
import { useFieldServices } from '../../../fields/services'
import { fillText } from '../../../model/messages'
import type { BlockProps } from '../../block'
import { texts } from '../texts'

interface Sending {
  readonly key: number
  readonly name: string
  /** 0 to 1; 1 once it is kept. */
  readonly part: number
  readonly fault?: string
}

/** Sends files, one after the other, and says of each how far it is or why it was refused. */
export default function UploadFiles({ locale, onDone, onClose, onDirty }: BlockProps) {
  const { upload } = useFieldServices()
  const [files, setFiles] = useState<readonly Sending[]>([])
  const line = useRef(Promise.resolve())
  const isBusy = files.some(({ part, fault }) => part < 1 && !fault)
  const count = files.filter(({ part }) => part === 1).length

  const change = (key: number, change: Partial<Sending>) =>
    setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...change } : one)))

  const handleFile = (file: File) => {
    const key = Math.random()
    onDirty(true)
    setFiles((known) => [...known, { key, name: file.name, part: 0 }])
    line.current = line.current.then(async () => {
      try {
        await upload(file, { kind: 'file' }, (part) => change(key, { part: Math.min(part, 0.99) }))
        change(key, { part: 1 })
      } catch (error) {
        change(key, { fault: (error as Error).message })
      }
    })
    return false
  }
  const handleFinish = () => {
    onDirty(false)
    if (count > 0) onDone()
    else onClose()
  }

  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <Upload.Dragger multiple showUploadList={false} beforeUpload={handleFile}>
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{texts.drop[locale]}</p>
      </Upload.Dragger>
      {files.length > 0 && (
        <List
          size="small"
          aria-live="polite"
          dataSource={[...files]}
          renderItem={({ key, name, part, fault }) => (
            <List.Item key={key}>
              <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{name}</span>
              {fault ? (
                <Alert type="error" message={fault} banner />
              ) : part === 1 ? (
                <Tag color="green">{texts.sent[locale]}</Tag>
              ) : (
                <Progress
                  percent={Math.round(part * 100)}
                  size="small"
                  style={{ width: 160 }}
                  aria-label={fillText(texts.sending[locale], { name })}
                />
              )}
            </List.Item>
          )}
        />
      )}
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="primary" disabled={isBusy} onClick={handleFinish}>
          {count > 0 ? texts.finish[locale] : texts.close[locale]}
        </Button>
      </Space>
    </Space>
  )
}
