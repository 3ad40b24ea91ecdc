import { DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Space, Typography } from 'antd'
import { useId, useState } from 'react'
import { components } from '../../components'
import { controls } from '../../fields/controls'
import { fieldOf } from '../../model/names'
import type { Call, Resource } from '../../model/types'
import { FieldFrame } from '../form/FieldFrame'
import '../form/form.css'
import { useLocale } from '../session'
import { ImportLogs } from './ImportLogs'
import { FileChoice, Standing, useDownload } from './ImportParts'
import { ImportResult } from './ImportResult'
import { useImport } from './useImport'

/** Takes a sheet in: template, file, what holds for every row, the result, and the imports before it. */
export function ImportCard({ resource, call }: { readonly resource: Resource; readonly call: Call }) {
  const { t } = useLocale()
  const [count, setCount] = useState(0)
  const { state, start, again } = useImport(resource, call, () => setCount((before) => before + 1))
  const [file, setFile] = useState<File>()
  const [covers, setCovers] = useState(false)
  const [beside, setBeside] = useState<Readonly<Record<string, unknown>>>({})
  const download = useDownload()
  const isBusy = state.at === 'sending' || state.at === 'running'
  const { mode, preset = [] } = resource.io!.import!
  const sent = {
    ...Object.fromEntries(Object.entries(beside).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
    ...(mode === 'asked' ? { isCovered: covers ? '1' : '0' } : {}),
  }
  return (
    <>
      {state.at === 'done' ? (
        <Space direction="vertical" size="middle" style={{ width: '100%' }}>
          <ImportResult
            resource={resource}
            answer={state.answer}
            onDownload={() => download('/api/blade-resource/import-log/fail-file', { id: state.answer.importLogId })}
          />
          <Button
            onClick={() => {
              setFile(undefined)
              again()
            }}
          >
            {t('generic.io.again')}
          </Button>
        </Space>
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
          {preset.map((name) => (
            <Beside
              key={name}
              resource={resource}
              name={name}
              values={beside}
              onChange={(value) => setBeside((before) => ({ ...before, [name]: value }))}
            />
          ))}
          {mode === 'asked' && (
            <Checkbox checked={covers} disabled={isBusy} onChange={({ target }) => setCovers(target.checked)}>
              {t('generic.io.covers')}
            </Checkbox>
          )}
          <Standing state={state} />
          <Button
            type="primary"
            disabled={!file}
            loading={isBusy}
            onClick={() => file && void start(file, false, sent)}
          >
            {t('generic.io.start')}
          </Button>
        </Space>
      )}
      <ImportLogs resource={resource} turn={count} />
    </>
  )
}

interface BesideProps {
  readonly resource: Resource
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
  readonly onChange: (value: unknown) => void
}

/** A field whose value holds for every row that leaves it empty. */
function Beside({ resource, name, values, onChange }: BesideProps) {
  const { locale, t } = useLocale()
  const id = useId()
  const field = fieldOf(resource, name)
  if (!field) return null
  const { Input } = components[field.control.name] ?? controls[field.type]
  const label = t('generic.io.preset', { label: field.title[locale] })
  return (
    <FieldFrame id={id} name={name} label={label} isRequired={false} isWide isReadOnly={false}>
      <Input id={id} field={{ ...field, required: false }} value={values[name]} onChange={onChange} entry={values} />
    </FieldFrame>
  )
}
