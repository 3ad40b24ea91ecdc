/** Parts that every import of a sheet shows: the choice of a file, its progress, downloads. */
import { InboxOutlined } from '@ant-design/icons'
import { Alert, Progress, Typography, Upload } from 'antd'
import { type DownloadedFile, request, saveFile } from '../api'
import {
  acceptOf,
  anyOf,
  limitLine,
  limitWords,
  refusalOf,
  takenOf,
} from '../../fields/definition/uploads/upload-rules'
import { useErrorToast } from '../ui/feedback/useErrorToast'
import { useLocale } from '../i18n/useLocale'
import { useSession } from '../session'
import type { ImportState } from './useImport'
import { useFeedback } from '../ui/feedback/useFeedback'

interface FileChoiceProps {
  readonly file: File | undefined
  readonly isDisabled: boolean
  readonly onChoose: (file: File | undefined) => void
}

export function FileChoice({ file, isDisabled, onChoose }: FileChoiceProps) {
  const { message } = useFeedback()
  const { t } = useLocale()
  const taken = takenOf(anyOf('excel'), useSession().manifest.files)
  const choose = (chosen: File) => {
    const refusal = refusalOf(chosen, taken, t)
    if (refusal) void message.error(refusal)
    else onChoose(chosen)
    // It is sent when the person says so.
    return false
  }
  return (
    <Upload.Dragger
      accept={acceptOf(taken)}
      maxCount={1}
      disabled={isDisabled}
      beforeUpload={choose}
      fileList={file ? [{ uid: '1', name: file.name }] : []}
      onRemove={() => onChoose(undefined)}
    >
      <InboxOutlined style={{ fontSize: 32 }} />
      <p>{t('importExport:drop')}</p>
      <Typography.Text type="secondary">{limitLine(limitWords(taken, t), t)}</Typography.Text>
    </Upload.Dragger>
  )
}

/** Progress, in words and as a bar. */
export function Standing({ state }: { readonly state: ImportState }) {
  const { t } = useLocale()
  switch (state.at) {
    case 'sending':
      return <Bar label={t('importExport:sending')} part={state.part} />
    case 'running': {
      const { done = 0, total } = state
      if (!total) return <Bar label={t('importExport:reading')} part={0} />
      return <Bar label={t('importExport:running', { done, count: total })} part={done / total} />
    }
    case 'failed':
      return (
        <Alert
          type="error"
          showIcon
          message={state.message}
          description={state.isCutOff ? t('importExport:cutOff') : undefined}
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

/** Saves the answer of a call. */
export function useDownload() {
  const toastFailure = useErrorToast()
  return (path: string, params: Readonly<Record<string, unknown>>) =>
    void request<DownloadedFile>({ path, params, file: true, timeout: 120_000 }).then(saveFile).catch(toastFailure)
}
