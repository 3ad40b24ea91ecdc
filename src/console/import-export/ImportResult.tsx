import { mostImportFaults } from '../../model/limits'
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Space } from 'antd'
import type { Resource } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { RepairGrid } from './RepairGrid'
import type { ImportAnswer } from './useImport'
import type { ImportFlow } from './useImportFlow'

interface ImportResultProps {
  readonly resource: Resource
  readonly answer: ImportAnswer
  readonly work: ImportFlow
}

/** The result of an import: number of rows, and failed ones to repair in place. */
export function ImportResult({ resource, answer, work }: ImportResultProps) {
  const { t } = useLocale()
  const { successCount: n, failCount: m, errors, repair } = answer
  if (m === 0) return <Alert type="success" showIcon message={t('importExport:done', { n })} />
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <Alert
        type="warning"
        showIcon
        message={t('importExport:donePartly', { n, m })}
        description={
          errors.length < mostImportFaults ? undefined : t('importExport:firstErrors', { count: mostImportFaults })
        }
        action={
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => work.fetchFailed(answer.importLogId)}
          >
            {t('importExport:failedRows')}
          </Button>
        }
      />
      {repair && repair.rows.length > 0 && (
        <RepairGrid
          resource={resource}
          answer={answer}
          repair={repair}
          isBusy={work.isBusy}
          onSend={(cells) => work.send(answer, cells)}
        />
      )}
    </Space>
  )
}
