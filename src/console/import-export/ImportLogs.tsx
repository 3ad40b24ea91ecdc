import { Button, Table } from 'antd'
import useSWR from 'swr'
import type { Resource } from '../../model/types'
import { request } from '../api'
import { useLocale } from '../i18n/useLocale'
import { useDownload } from './ImportParts'
import './sheets.css'

interface Log {
  readonly id: string
  readonly fileName: string
  readonly successCount: number
  readonly failCount: number
  readonly failLink?: string
  readonly createTime: string
}

/** The last imports of a resource, each with its failed rows. */
export function ImportLogs({ resource, turn }: { readonly resource: Resource; readonly turn: number }) {
  const { t } = useLocale()
  const download = useDownload()
  const { data } = useSWR(['import-logs', resource.name, turn], async () =>
    request<{ records: Log[] }>({
      path: '/api/blade-resource/import-log/list',
      params: { resource: resource.name, size: 10 },
      encrypted: true,
    }),
  )
  if (!data || data.records.length === 0) return null
  return (
    <div className="sheets-part">
      <h3>{t('importExport:logs')}</h3>
      <Table
        size="small"
        rowKey="id"
        dataSource={data.records}
        pagination={false}
        scroll={{ x: true }}
        columns={[
          { title: t('importExport:file'), dataIndex: 'fileName', ellipsis: true },
          { title: t('importExport:succeeded'), dataIndex: 'successCount', width: 90 },
          {
            title: t('importExport:failed'),
            width: 110,
            render: (_, { id, failCount, failLink }) =>
              failCount > 0 && failLink ? (
                <Button
                  type="link"
                  size="small"
                  aria-label={t('importExport:failedRows')}
                  onClick={() => download('/api/blade-resource/import-log/fail-file', { id })}
                >
                  {failCount}
                </Button>
              ) : (
                failCount
              ),
          },
          { title: t('importExport:when'), dataIndex: 'createTime', width: 170 },
        ]}
      />
    </div>
  )
}
