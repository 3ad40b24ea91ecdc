import { controlOf } from '../../components/control-of'
import { Checkbox } from 'antd'
import { useId, useState } from 'react'
import { fieldOf } from '../../model/names'
import type { Call, Resource } from '../../model/types'
import { FieldItem, FieldLayout } from '../controls/FieldItem'
import '../form/form.css'
import { useLocale } from '../i18n/useLocale'
import { ImportButton, ImportPanel } from './ImportPanel'
import { ImportLogs } from './ImportLogs'
import { useImportFlow } from './useImportFlow'
import './sheets.css'

/** Imports a sheet on a page: values for every row, and the imports before it. */
export function ImportCard({ resource, call }: { readonly resource: Resource; readonly call: Call }) {
  const { t } = useLocale()
  const [count, setCount] = useState(0)
  const work = useImportFlow(resource, call, () => setCount((before) => before + 1))
  const [covers, setCovers] = useState(false)
  const [beside, setBeside] = useState<Readonly<Record<string, unknown>>>({})
  const { mode, preset = [] } = resource.io!.import!
  const sent = {
    ...Object.fromEntries(Object.entries(beside).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
    ...(mode === 'asked' ? { isCovered: covers ? '1' : '0' } : {}),
  }
  return (
    <>
      <ImportPanel resource={resource} work={work}>
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
          <Checkbox checked={covers} disabled={work.isBusy} onChange={({ target }) => setCovers(target.checked)}>
            {t('importExport:covers')}
          </Checkbox>
        )}
      </ImportPanel>
      <p className="sheets-begin">
        <ImportButton work={work} sent={sent} />
      </p>
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
  const { Input } = controlOf(field)
  const label = t('importExport:preset', { label: field.title[locale] })
  return (
    <FieldLayout>
      <FieldItem id={id} name={name} label={label} isRequired={false} isWide isReadOnly={false}>
        <Input id={id} field={{ ...field, required: false }} value={values[name]} onChange={onChange} entry={values} />
      </FieldItem>
    </FieldLayout>
  )
}
