import { Alert, Button, Skeleton, Space } from 'antd'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Resource } from '../../model/types'
import type { Entry } from '../list/entry'
import { ListFailure } from '../list/ListStates'
import { ResourceServices } from '../model/services'
import { useEntry } from '../model/useEntry'
import { useLocale } from '../session'
import { FormBody, isBeforeLast, spinner } from './FormBody'
import type { Values } from './form-values'
import './form.css'
import { useDraft } from './useDraft'
import { useEntryForm } from './useEntryForm'

/** A form with a route of its own: `?id=` edits, other parameters preset the fields of a new entry. */
export default function FormPage({ resource }: { resource: Resource }) {
  const [search] = useSearchParams()
  const id = search.get('id') || undefined
  const { entry, error, retry } = useEntry(resource, id)
  const text = search.toString()
  const preset = useMemo(
    () => Object.fromEntries([...new URLSearchParams(text)].filter(([name]) => name !== 'id')),
    [text],
  )
  return (
    <ResourceServices resource={resource}>
      <section className="lectern-card lectern-page-form">
        {error ? (
          <ListFailure message={error.message} onRetry={retry} />
        ) : id && !entry ? (
          <Skeleton active />
        ) : (
          <OpenPage key={id ?? ''} resource={resource} stored={entry} preset={preset} />
        )}
      </section>
    </ResourceServices>
  )
}

function OpenPage({ resource, stored, preset }: { resource: Resource; stored?: Entry; preset: Values }) {
  const { locale, t } = useLocale()
  const { key } = useLocation()
  const navigate = useNavigate()
  const mode = stored ? 'edit' : 'add'
  const leave = () => (key === 'default' ? navigate(resource.list.routes[0] ?? '/') : navigate(-1))
  const handleSaved = () => {
    draft.drop()
    leave()
  }
  const state = useEntryForm({ resource, mode, stored, preset, onSaved: handleSaved })
  const draft = useDraft(`${resource.name}-${stored?.id ?? 'new'}`, state.isDirty, state.values)
  return (
    <>
      <h2>{t(`generic.form.title.${mode}`, { label: resource.title[locale] })}</h2>
      {draft.found && (
        <Alert
          type="info"
          showIcon
          message={t('generic.form.draft.found', { time: new Date(draft.found.at).toLocaleString(locale) })}
          action={
            <Space>
              <Button
                size="small"
                type="primary"
                onClick={() => {
                  state.fill(draft.found!.values)
                  draft.settle()
                }}
              >
                {t('generic.form.draft.restore')}
              </Button>
              <Button size="small" onClick={draft.drop}>
                {t('generic.form.draft.drop')}
              </Button>
            </Space>
          }
        />
      )}
      <FormBody resource={resource} state={state} isReadOnly={false} />
      <Space className="lectern-page-foot">
        <Button onClick={leave}>{t('generic.form.back')}</Button>
        {!isBeforeLast(state) && (
          <Button type="primary" loading={state.saving.isSaving && spinner} onClick={state.saving.save}>
            {t('generic.form.save')}
          </Button>
        )}
      </Space>
    </>
  )
}
