import { mostImportRows } from '../../model/limits'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Space, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { Resource } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { FileChoice, Standing } from './ImportParts'
import { ImportResult } from './ImportResult'
import type { ImportFlow } from './useImportFlow'

interface ImportFaceProps {
  readonly resource: Resource
  readonly work: ImportFlow
  /** Inputs beside the file. */
  readonly children?: ReactNode
}

/** An import as people see it, in a dialog or on a page: template, file, progress, result. */
export function ImportPanel({ resource, work, children }: ImportFaceProps) {
  const { t } = useLocale()
  const { state, answer, file, isBusy } = work
  if (answer)
    return (
      <>
        <ImportResult key={answer.importLogId} resource={resource} answer={answer} work={work} />
        <Standing state={state} />
      </>
    )
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <Typography.Text type="secondary">{t('importExport:templateHint', { count: mostImportRows })}</Typography.Text>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={work.fetchTemplate}>
        {t('importExport:template')}
      </Button>
      <FileChoice file={file} isDisabled={isBusy} onChoose={work.setFile} />
      {children}
      <Standing state={state} />
    </Space>
  )
}

/** Begins, or begins anew once an import is done. */
export function ImportButton({
  work,
  sent,
}: {
  readonly work: ImportFlow
  readonly sent?: Readonly<Record<string, string>>
}) {
  const { t } = useLocale()
  if (work.answer && !work.isBusy) return <Button onClick={work.beginAnew}>{t('importExport:again')}</Button>
  return (
    <Button type="primary" disabled={!work.file} loading={work.isBusy} onClick={() => work.begin(sent)}>
      {t('importExport:start')}
    </Button>
  )
}
