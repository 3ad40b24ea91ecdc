import { mostQuestionsOfFile, questionFileMegabytes } from '../../../model/limits'
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Form, Radio, Result, Select, Space, Steps, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { type Format, formats, type Parsed, type Repair, type Written } from './exchange'
import { ParsedList } from './ParsedList'
import { saveFile } from './save-file'

const { xlsx: usual, xml: large } = questionFileMegabytes
const fileLimits = { questions: mostQuestionsOfFile, usual, large }

interface ImportStepsProps extends Pick<PageProps, 'call' | 'toast' | 'go' | 'onDirty'> {
  readonly of: Resource
  readonly bankId: string
}

/** A file is read, looked through, corrected and written. */
export function ImportSteps({ of: resource, bankId, call, toast, go, onDirty }: ImportStepsProps) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<Format>('xlsx')
  const [mode, setMode] = useState(1)
  const [createsPoints, setCreatesPoints] = useState(false)
  const [parsed, setParsed] = useState<Parsed>()
  const [written, setWritten] = useState<Written>()
  const [repairs, setRepairs] = useState<ReadonlyMap<number, Repair>>(new Map())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isUnwritten = parsed !== undefined && written === undefined
  useEffect(() => onDirty(isUnwritten), [onDirty, isUnwritten])
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    await work().catch((error: Error) => setFailure(error.message))
    setBusy(false)
  }
  const parse = (file: File) =>
    run(async () => {
      setRepairs(new Map())
      setParsed(
        await call<Parsed>('exam/question-import', 'exchange', {
          bankId,
          format,
          createKnowledge: createsPoints ? 1 : 0,
          file,
        }),
      )
    })
  const write = () =>
    run(async () => {
      const rows = [...repairs.values()]
      setWritten(
        await call<Written>('exam/question-import', 'exchange', {
          importId: parsed!.importId,
          confirm: 1,
          duplicateMode: mode,
          rows,
        }),
      )
      toast(t('components/exam:exchange.done'))
    })
  const beginAnew = () => {
    setParsed(undefined)
    setWritten(undefined)
  }
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Steps
        size="small"
        current={written ? 3 : parsed ? 2 : busy ? 1 : 0}
        items={(['choose', 'read', 'look', 'write'] as const).map((step) => ({
          title: t(`components/exam:exchange.step.${step}`),
        }))}
      />
      {failure && <Alert type="error" showIcon message={failure} />}
      {!parsed && (
        <Form layout="vertical">
          <Form.Item label={t('components/exam:exchange.format')} htmlFor="exchange-format">
            <Space wrap>
              <Select
                id="exchange-format"
                style={{ width: 200 }}
                value={format}
                options={formats.map((value) => ({ value, label: t(`components/exam:format.${value}`) }))}
                onChange={setFormat}
              />
              <Button
                icon={<DownloadOutlined aria-hidden />}
                onClick={() =>
                  void run(async () => saveFile(await call('exam/question', 'templateDownload', { format })))
                }
              >
                {t('components/exam:exchange.template')}
              </Button>
            </Space>
          </Form.Item>
          <Form.Item>
            <Checkbox checked={createsPoints} onChange={({ target }) => setCreatesPoints(target.checked)}>
              {t('components/exam:exchange.createPoints')}
            </Checkbox>
          </Form.Item>
          <Upload.Dragger
            multiple={false}
            // Its own 100% is that of the form it stands in, which is more than there is room for.
            height={200}
            showUploadList={false}
            disabled={busy}
            beforeUpload={(file) => {
              void parse(file)
              return false
            }}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined />
            </p>
            <p className="ant-upload-text">{t('components/exam:exchange.drop')}</p>
            <p className="ant-upload-hint">
              {t('components/exam:exchange.limits', { ...fileLimits, count: fileLimits.questions })}
            </p>
          </Upload.Dragger>
        </Form>
      )}
      {isUnwritten && (
        <>
          <Alert
            type={parsed.errorCount > 0 ? 'warning' : 'success'}
            showIcon
            message={t('components/exam:exchange.found', { ...parsed, count: parsed.total })}
          />
          <Radio.Group value={mode} onChange={({ target }) => setMode(Number(target.value))}>
            {([1, 2, 3] as const).map((value) => (
              <Radio key={value} value={value}>
                {t(`components/exam:exchange.mode${value}`)}
              </Radio>
            ))}
          </Radio.Group>
          <ParsedList
            of={resource}
            call={call}
            parsed={parsed}
            repairs={repairs}
            onRepair={(repair) => setRepairs((known) => new Map(known).set(repair.row, repair))}
          />
          <Space>
            <Button disabled={busy} onClick={beginAnew}>
              {t('components/exam:exchange.again')}
            </Button>
            <Button type="primary" loading={busy} onClick={() => void write()}>
              {t('components/exam:exchange.write')}
            </Button>
          </Space>
        </>
      )}
      {written && (
        <Result
          status={written.failCount > 0 ? 'warning' : 'success'}
          title={t('components/exam:exchange.written', { ...written })}
          extra={
            <Space wrap>
              <Button onClick={beginAnew}>{t('components/exam:exchange.again')}</Button>
              <Button type="primary" onClick={() => go(`/test/examination?bankId=${bankId}`)}>
                {t('components/exam:exchange.open')}
              </Button>
            </Space>
          }
        >
          {written.errors.length > 0 && (
            <ul>
              {written.errors.map(({ row, message }) => (
                <li key={`${row}${message}`}>{message}</li>
              ))}
            </ul>
          )}
        </Result>
      )}
    </div>
  )
}
