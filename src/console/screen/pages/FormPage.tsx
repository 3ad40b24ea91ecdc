import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useGoBack } from '../../navigation/links'
import { entryName } from '../../../model/entries/entry-name'
import type { Resource } from '../../../model/types'
import { copyOf } from '../../actions/applicable'
import type { Entry, Values } from '../../data/entry'
import { EntryFailure, ListSkeleton } from '../../ui/DataState'
import { ResourceServices } from '../../controls/ResourceServices'
import { useBegun } from '../../data/preview'
import { useEntry } from '../../data/useEntry'
import { useLocale } from '../../i18n/useLocale'
import { useSession } from '../../session'
import { useFinishTab } from '../../navigation/own-tab'
import { useReplaceQuery } from '../../navigation/useReplaceQuery'
import { useNamePage } from '../../navigation/page-title'
import { deedOf, useTitleOf } from '../../navigation/titles'
import { ListsBelowForm } from '../../list/related/ListsBelowForm'
import { FormBody } from '../../form/FormBody'
import { FormFoot } from '../../form/FormFoot'
import { valuesInAddress } from '../../form/state/form-values'
import '../../form/form.css'
import { SinglePage } from './SinglePage'
import { useEntryForm } from '../../form/useEntryForm'

/** A form with a route of its own: `?id=` edits, `?_copy=` begins like that entry, other parameters preset the fields of a new entry. */
export default function FormPage({ resource }: { resource: Resource }) {
  const [search] = useSearchParams()
  const replaceQuery = useReplaceQuery()
  const copied = search.get(copyOf)
  // The entry that the first step of this page made; the page goes on with it as it stands.
  const made = useRef<string>()
  const named = (!resource.single && (search.get('id') || copied)) || undefined
  const id = named === made.current ? undefined : named
  const { entry, error, retry } = useEntry(resource, id)
  useNamePage(entryName(resource, entry, useLocale().locale))
  const text = search.toString()
  const preset = useMemo(() => {
    const { id: _, [copyOf]: __, ...values } = valuesInAddress(resource, new URLSearchParams(text))
    return values
  }, [resource, text])
  return (
    <ResourceServices resource={resource}>
      <section className="lectern-card lectern-page-form">
        {resource.single ? (
          <SinglePage resource={resource} preset={preset} />
        ) : error ? (
          <EntryFailure error={error} onRetry={retry} />
        ) : id && !entry ? (
          <ListSkeleton />
        ) : (
          <OpenPage
            key={id ?? ''}
            resource={resource}
            stored={entry}
            preset={preset}
            isCopy={copied !== null}
            onStepSaved={(saved) => {
              if (saved === named) return
              made.current = saved
              // A reload opens the draft and not another new entry.
              replaceQuery({ id: saved })
            }}
          />
        )}
      </section>
    </ResourceServices>
  )
}

interface OpenPageProps {
  readonly resource: Resource
  readonly stored?: Entry
  readonly preset: Values
  /** A new entry begins with the stored one. */
  readonly isCopy: boolean
  readonly onStepSaved: (id: string) => void
}

function OpenPage({ resource: newest, stored, preset, isCopy, onStepSaved }: OpenPageProps) {
  const { locale, t } = useLocale()
  const resource = useBegun(newest)
  const { pathname, search } = useLocation()
  const session = useSession()
  // A form that the menu names is called as the menu calls it.
  const titleOf = useTitleOf()
  const ownTitle = deedOf(pathname + search, session) ? undefined : titleOf(pathname)
  const { mutate } = useSWRConfig()
  const mode = isCopy ? 'copy' : stored ? 'edit' : 'add'
  const leave = useGoBack(resource.list.routes[0] ?? '/')
  const finishTab = useFinishTab()
  const leaveSaved = () => {
    // Reads its lists again, even those just read.
    void mutate((key) => Array.isArray(key) && String(key[0]).startsWith(`${resource.name}.`))
    finishTab()
    leave()
  }
  const state = useEntryForm({ resource, mode, stored, preset, onSaved: leaveSaved, onStepSaved })
  return (
    <>
      <h2>{ownTitle ?? t(`form:title.${state.mode}`, { label: resource.title[locale] })}</h2>
      <FormBody resource={resource} state={state} isReadOnly={false} />
      <ListsBelowForm resource={resource} entry={state.stored} />
      <div className="lectern-page-foot">
        <Button onClick={leave}>{t('form:back')}</Button>
        <FormFoot resource={resource} state={state} onSaved={leaveSaved} />
      </div>
    </>
  )
}
