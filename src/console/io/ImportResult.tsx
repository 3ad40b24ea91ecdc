import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Space, Table } from 'antd'
import { sheetField } from '../../model/sheet-field'
import type { Resource } from '../../model/types'
import { useLocale } from '../session'
import type { ImportAnswer } from './useImport'

interface ImportResultProps {
  readonly resource: Resource
  readonly answer: ImportAnswer
  readonly onDownload: () => void
}

const mostErrors = 100

/** What came of an import: how many rows, and for those that failed where and why. */
export function ImportResult({ resource, answer, onDownload }: ImportResultProps) {
  const { locale, t } = useLocale()
  const { successCount: n, failCount: m, errors } = answer
  const labelOf = (name?: string) => (name === undefined ? '-' : (sheetField(resource, name)?.title[locale] ?? name))
  const rows = errors.map((error, key) => ({ ...error, key, label: labelOf(error.field) }))
  if (m === 0) return <Alert type="success" showIcon message={t('generic.io.done', { n })} />
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <Alert
        type="warning"
        showIcon
        message={t('generic.io.done-partly', { n, m })}
        action={
          <Button size="small" icon={<DownloadOutlined />} onClick={onDownload}>
            {t('generic.io.failed-rows')}
          </Button>
        }
      />
      <Table
        size="small"
        dataSource={rows}
        pagination={false}
        scroll={{ y: 320 }}
        columns={[
          { title: t('generic.io.row'), dataIndex: 'row', width: 80 },
          { title: t('generic.io.column'), dataIndex: 'label', width: 160 },
          { title: t('generic.io.reason'), dataIndex: 'message' },
        ]}
        footer={rows.length < mostErrors ? undefined : () => t('generic.io.first-errors')}
      />
    </Space>
  )
}
