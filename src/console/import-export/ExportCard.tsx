import { DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented, Space } from 'antd'
import { useMemo, useState } from 'react'
import useSWR from 'swr'
import { sheetField } from '../../model/sheet-field'
import type { Call, Resource } from '../../model/types'
import { call as ask, download, saveFile, throttleProgress } from '../api'
import { isShown } from '../actions/applicable'
import { searchFields } from '../list/search/filters'
import { SearchBar } from '../list/search/SearchBar'
import { useErrorToast } from '../ui/feedback/useErrorToast'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import { sizeText } from '../../fields/definition/uploads/size-text'
import './sheets.css'

const formats = ['xlsx', 'csv'] as const

/** Gives a sheet out: which rows, which columns, which form; how many rows there are is told before. */
export function ExportCard({ resource, call }: { readonly resource: Resource; readonly call: Call }) {
  const { locale, t } = useLocale()
  const toastFailure = useErrorToast()
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const all = useMemo(
    () => (resource.io?.export?.columns ?? []).filter((name) => sheetField(resource, name)),
    [resource],
  )
  const [columns, setColumns] = useState<readonly string[]>(all)
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [isBusy, setBusy] = useState(false)
  const [bytes, setBytes] = useState(0)
  const codes = useCodes()
  const fields = useMemo(() => searchFields(resource).filter((field) => isShown(field, codes)), [resource, codes])
  const counting = resource.calls.page ?? resource.calls.list
  const { data } = useSWR(counting?.kind === 'page' ? ['sheet-count', resource.name, filters] : null, async () =>
    ask<{ total: number }>(counting!, { ...filters, size: 1 }),
  )
  const save = async () => {
    setBusy(true)
    setBytes(0)
    try {
      saveFile(await download(call, { ...filters, columns: columns.join(','), format }, throttleProgress(setBytes)))
    } catch (failure) {
      toastFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }} className="sheets-part">
      <SearchBar fields={fields} filters={filters} onSearch={setFilters} />
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend>{t('importExport:columns')}</legend>
        <div className="sheets-columns">
          {all.map((name) => (
            <Checkbox
              key={name}
              checked={columns.includes(name)}
              onChange={({ target }) =>
                setColumns(all.filter((each) => (each === name ? target.checked : columns.includes(each))))
              }
            >
              {sheetField(resource, name)?.title[locale]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Segmented aria-label={t('importExport:format')} options={[...formats]} value={format} onChange={setFormat} />
      <Space>
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          disabled={columns.length === 0}
          loading={isBusy}
          onClick={() => void save()}
        >
          {t('importExport:export')}
        </Button>
        {isBusy && bytes > 0 ? (
          <span role="status">{t('importExport:exporting.size', { size: sizeText(bytes) })}</span>
        ) : (
          data && <span role="status">{t('importExport:found', { count: data.total })}</span>
        )}
      </Space>
    </Space>
  )
}
