import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockProps } from '../../block'
import { TextBars } from '../../TextBars'
import { useEntryCall } from '../../useEntryCall'
import { useWork } from '../../useWork'
import type { ChangedLine } from '../ChangedValues/ChangedValues'
import '../ChangedValues/changed-values.css'

/** The values of a line of the change log that may be put back; a save of the entry does so. */
export default function PutBack(props: BlockProps) {
  const { t } = useTranslation()
  const { answer, failure } = useEntryCall<{ readonly changes: readonly ChangedLine[] }>(props, 'detail')
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!answer) return <TextBars />
  const restorable = answer.changes.filter(({ mayPutBack }) => mayPutBack)
  if (restorable.length === 0) return <Alert type="info" showIcon message={t('components/log:putBack.none')} />
  return <Choice {...props} lines={restorable} />
}

function Choice({
  lines,
  entries,
  call,
  onDone,
  onClose,
  onDirty,
}: BlockProps & { readonly lines: readonly ChangedLine[] }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { busy, failure, run } = useWork({ onDirty })
  const fields = lines.map(({ field }) => field).filter((field) => !left.has(field))
  const handleChange = (field: string, isChosen: boolean) => {
    const others = [...left].filter((name) => name !== field)
    setLeft(new Set(isChosen ? others : [...others, field]))
  }
  const handleRestore = () => run(() => call('putBack', { id: entries[0]!.id, fields }), onDone)
  return (
    <>
      <p>{t('components/log:putBack.about', { name: String(entries[0]?.refName ?? '') })}</p>
      <dl className="lectern-changed">
        {lines.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>
              <Checkbox
                checked={!left.has(field)}
                disabled={busy}
                onChange={({ target }) => handleChange(field, target.checked)}
              >
                {label}
              </Checkbox>
            </dt>
            <dd>
              <del className="lc-data">{after || '-'}</del> → <ins className="lc-data">{before || '-'}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {failure && <Alert type="error" showIcon message={failure} />}
      <div className="lectern-changed-foot">
        <Button onClick={onClose}>{t('components/log:putBack.cancel')}</Button>
        <Button type="primary" loading={busy} disabled={fields.length === 0} onClick={handleRestore}>
          {t('components/log:putBack.restore', { count: fields.length })}
        </Button>
      </div>
    </>
  )
}
