import { Button } from 'antd'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from '../router'
import type { Resource } from '../../model/types'
import type { Entry } from '../list/entry'
import { ListFailure, ListSkeleton } from '../list/ListStates'
import { ResourceServices } from '../model/services'
import { useEntry } from '../model/useEntry'
import { useLocale, useSession } from '../session'
import { deedOf, titleOf } from '../shell/titles'
import { FormAfter } from './FormAfter'
import { FormBody } from './FormBody'
import { FormFoot } from './FormFoot'
import type { Values } from './form-values'
import './form.css'
import { SinglePage } from './SinglePage'
import { useEntryForm } from './useEntryForm'

/** A form with a route of its own: `?id=` edits, other parameters preset the fields of a new entry. */
export default function FormPage({ resource }: { resource: Resource }) {
  const [search] = useSearchParams()
  const id = (!resource.single && search.get('id')) || undefined
  const { entry, error, retry } = useEntry(resource, id)
  const text = search.toString()
  const preset = useMemo(
    () => Object.fromEntries([...new URLSearchParams(text)].filter(([name]) => name !== 'id')),
    [text],
  )
  return (
    <ResourceServices resource={resource}>
      <section className="lectern-card lectern-page-form">
        {resource.single ? (
          <SinglePage resource={resource} preset={preset} />
        ) : error ? (
          <ListFailure message={error.message} onRetry={retry} />
        ) : id && !entry ? (
          <ListSkeleton />
        ) : (
          <OpenPage key={id ?? ''} resource={resource} stored={entry} preset={preset} />
        )}
      </section>
    </ResourceServices>
  )
}

function OpenPage({ resource, stored, preset }: { resource: Resource; stored?: Entry; preset: Values }) {
  const { locale, t } = useLocale()
  const { isFirst, pathname, search } = useLocation()
  const session = useSession()
  // A form that the menu names is called as the menu calls it.
  const ownTitle = deedOf(pathname + search, session) ? undefined : titleOf(pathname, session, { locale, t })
  const navigate = useNavigate()
  const mode = stored ? 'edit' : 'add'
  const leave = () => (isFirst ? navigate(resource.list.routes[0] ?? '/') : navigate(-1))
  const state = useEntryForm({ resource, mode, stored, preset, onSaved: leave })
  return (
    <>
      <h2>{ownTitle ?? t(`generic.form.title.${state.mode}`, { label: resource.title[locale] })}</h2>
      <FormBody resource={resource} state={state} isReadOnly={false} />
      <FormAfter resource={resource} entry={state.stored} />
      <div className="lectern-page-foot">
        <Button onClick={leave}>{t('generic.form.back')}</Button>
        <FormFoot resource={resource} state={state} onSaved={leave} />
      </div>
    </>
  )
}
