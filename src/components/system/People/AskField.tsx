import { useTranslation } from 'react-i18next'
import { Alert, Button, Space } from 'antd'
import { useId, useState } from 'react'
import { controls } from '../../../fields/controls'
import { entryName } from '../../../model/entries/entry-name'
import { fieldOf } from '../../../model/names'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'

type Props = BlockProps & {
  /** The field that is asked for. */
  readonly field: string
  /** The call that gets it, with the ids under `key` and the value under `param`. */
  readonly made: { readonly call: string; readonly key: string; readonly param: string }
  readonly hint?: string
}

const mostNamed = 5

/** Asks for one field and gives its value to all chosen rows. */
export function AskField({
  resource,
  entries,
  locale,
  call,
  onDone,
  onClose,
  onDirty,
  field: name,
  made,
  hint,
}: Props) {
  const id = useId()
  const field = fieldOf(resource, name)!
  const [value, setValue] = useState<unknown>(entries.length === 1 ? entries[0]![name] : undefined)
  const { busy, failure, run } = useWork({ onDirty })
  const { Input } = controls[field.type]
  const { t } = useTranslation()
  if (entries.length === 0) return <Alert type="warning" showIcon message={t('components/system:people.nobody')} />
  const names = entries.slice(0, mostNamed).map((entry) => entryName(resource, entry, locale) || entry.id)
  const more = entries.length > mostNamed ? '…' : ''

  const give = () => {
    const ids = entries.map((entry) => entry.id)
    return call(made.call, { [made.key]: ids, [made.param]: value ?? (field.many ? [] : null) })
  }

  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <p className="people-about" style={{ margin: 0 }}>
        {t('components/system:people.about', {
          n: entries.length,
          names: names.join(t('fields:separator.item')) + more,
        })}
      </p>
      {hint && <Alert type="info" showIcon message={hint} />}
      {failure && <Alert type="error" showIcon message={failure} />}
      <div>
        <label htmlFor={id}>{field.title[locale]}</label>
        <Input
          id={id}
          field={{ ...field, required: false }}
          value={value}
          entry={{ [name]: value }}
          onChange={(next) => {
            setValue(next)
            onDirty(true)
          }}
        />
      </div>
      <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('components/system:people.cancel')}</Button>
        <Button type="primary" loading={busy} onClick={() => void run(give, onDone)}>
          {t('components/system:people.save')}
        </Button>
      </Space>
    </Space>
  )
}
