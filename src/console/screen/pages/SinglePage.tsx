import { useMemo } from 'react'
import { isEmpty } from '../../../fields/definition/lists'
import { fieldOf } from '../../../model/names'
import type { Resource } from '../../../model/types'
import { isHeld } from '../../actions/applicable'
import type { Values } from '../../data/entry'
import { ListFailure, ListSkeleton } from '../../ui/DataState'
import { useEntry } from '../../data/useEntry'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { FormBody } from '../../form/FormBody'
import { FormFoot } from '../../form/FormFoot'
import { StepButtons } from '../../form/pages/PageHead'
import { useEntryForm } from '../../form/useEntryForm'
import { NoEntryNamed } from '../NoEntryNamed'
import '../../form/form.css'

interface SinglePageProps {
  readonly resource: Resource
  /** The row's owner, if an address names it: `?room=a`. */
  readonly preset: Values
}

/** The form of a resource of which there is one row: it is there before the first save, and stays after each. */
export function SinglePage({ resource, preset }: SinglePageProps) {
  const { single = '' } = resource
  const owner = fieldOf(resource, single)
  // The tenant, or the person, is known without being named.
  const isNamed = owner?.system || owner?.default !== undefined || !isEmpty(preset[single])
  return isNamed ? <NamedSingle resource={resource} preset={preset} /> : <NoEntryNamed />
}

function NamedSingle({ resource, preset }: SinglePageProps) {
  const { entry, error, retry } = useEntry(resource, '', preset)
  if (error) return <ListFailure message={error.message} onRetry={retry} />
  if (!entry) return <ListSkeleton />
  return <OpenSingle key={`${entry.id ?? ''} ${entry.revision}`} resource={resource} stored={entry} onSaved={retry} />
}

interface OpenSingleProps {
  readonly resource: Resource
  readonly stored: Values
  readonly onSaved: () => void
}

function OpenSingle({ resource, stored, onSaved }: OpenSingleProps) {
  const { locale } = useLocale()
  const codes = useCodes()
  const { update, create } = resource.calls
  const save = update ?? create
  const mode = save && isHeld(save.perm, codes) ? 'edit' : 'view'
  const nothing = useMemo(() => ({}), [])
  const state = useEntryForm({ resource, mode, stored, preset: nothing, onSaved })
  return (
    <>
      <h2>{resource.title[locale]}</h2>
      <FormBody resource={resource} state={state} isReadOnly={mode === 'view'} />
      <div className="lectern-page-foot">
        {mode === 'edit' ? (
          <FormFoot resource={resource} state={state} onSaved={onSaved} />
        ) : (
          <StepButtons pages={state.pages} />
        )}
      </div>
    </>
  )
}
