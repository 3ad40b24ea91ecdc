import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, App, Button, Checkbox, Progress, Space, Typography, Upload } from 'antd'
import { useState } from 'react'
import type { Action, Resource } from '../../model/types'
import { type DownloadedFile, request, saveFile } from '../call'
import { Frame } from '../form/Frame'
import { callOf } from '../list/actions'
import { useFailureToast } from '../list/useFailureToast'
import { useLocale } from '../session'
import { ImportResult } from './ImportResult'
import { type ImportState, useImport } from './useImport'

interface ImportDialogProps {
  readonly resource: Resource
  readonly action: Action
  readonly onClose: () => void
  readonly onImported: () => unknown
}

const mostBytes = 10 * 1024 * 1024

/** Takes a file in: the template, the choice of a file, how far the import is, and what came of it. */
export default function ImportDialog({ resource, action, onClose, onImported }: ImportDialogProps) {
  const { locale, t } = useLocale()
  const { state, start, again } = useImport(resource, callOf(resource, action), onImported)
  const [file, setFile] = useState<File>()
  const [isConsented, setIsConsented] = useState(false)
  const download = useDownload()
  const isBusy = state.at === 'sending' || state.at === 'running'
  return (
    <Frame
      as="dialog"
      width={720}
      title={t('generic.io.title', { label: resource.title[locale] })}
      onClose={isBusy ? () => undefined : onClose}
    >
      <div className="lectern-dialog-body">
        {state.at === 'done' ? (
          <ImportResult
            resource={resource}
            answer={state.answer}
            onDownload={() => download('/api/blade-resource/import-log/fail-file', { id: state.answer.importLogId })}
          />
        ) : (
          <Space direction="vertical" size="middle" style={{ width: '100%' }}>
            <Typography.Text type="secondary">{t('generic.io.template-hint')}</Typography.Text>
            <Button
              icon={<DownloadOutlined />}
              onClick={() => download('/api/blade-resource/oss/template/download', { code: resource.name })}
            >
              {t('generic.io.template')}
            </Button>
            <FileChoice file={file} isDisabled={isBusy} onChoose={setFile} />
            {resource.checks.some(({ level }) => level === 'confirm') && (
              <Checkbox
                checked={isConsented}
                disabled={isBusy}
                onChange={({ target }) => setIsConsented(target.checked)}
              >
                {t('generic.io.consent')}
              </Checkbox>
            )}
            <Standing state={state} />
          </Space>
        )}
      </div>
      <div className="lectern-dialog-foot">
        <Button onClick={onClose} disabled={isBusy}>
          {t('generic.form.close')}
        </Button>
        {state.at === 'done' ? (
          <Button
            onClick={() => {
              setFile(undefined)
              again()
            }}
          >
            {t('generic.io.again')}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={!file}
            loading={isBusy}
            onClick={() => file && void start(file, isConsented)}
          >
            {t('generic.io.start')}
          </Button>
        )}
      </div>
    </Frame>
  )
}

interface FileChoiceProps {
  readonly file: File | undefined
  readonly isDisabled: boolean
  readonly onChoose: (file: File | undefined) => void
}

function FileChoice({ file, isDisabled, onChoose }: FileChoiceProps) {
  const { message } = App.useApp()
  const { t } = useLocale()
  const choose = (chosen: File) => {
    if (!/\.(xlsx|csv)$/i.test(chosen.name)) void message.error(t('generic.io.wrong-type'))
    else if (chosen.size > mostBytes) void message.error(t('generic.io.too-large'))
    else onChoose(chosen)
    // It is sent when the person says so.
    return false
  }
  return (
    <Upload.Dragger
      accept=".xlsx,.csv"
      maxCount={1}
      disabled={isDisabled}
      beforeUpload={choose}
      fileList={file ? [{ uid: '1', name: file.name }] : []}
      onRemove={() => onChoose(undefined)}
    >
      <InboxOutlined style={{ fontSize: 32 }} />
      <p>{t('generic.io.drop')}</p>
      <Typography.Text type="secondary">{t('generic.io.drop-hint')}</Typography.Text>
    </Upload.Dragger>
  )
}

/** How far it is, in words and as a bar. */
function Standing({ state }: { readonly state: ImportState }) {
  const { t } = useLocale()
  switch (state.at) {
    case 'sending':
      return <Bar label={t('generic.io.sending')} part={state.part} />
    case 'running': {
      const { done = 0, total } = state
      if (!total) return <Bar label={t('generic.io.reading')} part={0} />
      return <Bar label={t('generic.io.running', { done, total })} part={done / total} />
    }
    case 'failed':
      return (
        <Alert
          type="error"
          showIcon
          message={state.message}
          description={state.isCutOff ? t('generic.io.cut-off') : undefined}
        />
      )
    default:
      return null
  }
}

function Bar({ label, part }: { readonly label: string; readonly part: number }) {
  return (
    <div role="status">
      <span>{label}</span>
      <Progress percent={Math.floor(part * 100)} status="active" />
    </div>
  )
}

function useDownload() {
  const toastFailure = useFailureToast()
  return (path: string, params: Readonly<Record<string, unknown>>) =>
    void request<DownloadedFile>({ path, params, file: true, timeout: 120_000 }).then(saveFile).catch(toastFailure)
}
