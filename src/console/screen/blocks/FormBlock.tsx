import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useGoBack } from '../../navigation/links'
import { closingRules, saidBy } from '../../../model/entries/editable'
import type { FormBlock as Block } from '../../../model/types/screen'
import type { Resource } from '../../../model/types'
import '../../form/form.css'
import { FormBody, spinner } from '../../form/FormBody'
import { StepButtons } from '../../form/pages/PageHead'
import { useEntryForm } from '../../form/useEntryForm'
import type { Entry } from '../../data/entry'
import { ListFailure, ListSkeleton } from '../../ui/DataState'
import { ResourceServices } from '../../controls/ResourceServices'
import { useResource } from '../../data/useResource'
import { useLocale } from '../../i18n/useLocale'
import { useScreenState } from '../screen-context'

/** The form of a resource inside a screen: the record of the screen, or a new entry. */
export default function FormBlock({ block }: { readonly block: Block }) {
  const { resource, error, retry } = useResource(block.resource)
  const { record, recordResource, setParams, screen, refresh } = useScreenState()
  const [added, setAdded] = useState(0)
  const shown = useMemo(() => resource && narrowed(resource, block), [resource, block])
  if (error) return <ListFailure message={error.message} onRetry={retry} />
  if (!shown) return <ListSkeleton />
  const stored = recordResource?.name === block.resource ? record : undefined
  const handleSaved = (id: string, another: boolean) => {
    if (stored) return refresh()
    const param = screen.record?.param
    if (another || !param || screen.record?.resource !== block.resource) return setAdded((count) => count + 1)
    setParams({ [param]: id })
  }
  return (
    <ResourceServices resource={shown}>
      <OpenForm
        key={`${stored?.id ?? ''} ${added}`}
        block={block}
        resource={shown}
        stored={stored}
        onSaved={handleSaved}
      />
    </ResourceServices>
  )
}

/** The fields of the block alone, saved by the call it names. */
function narrowed(resource: Resource, { fields, call }: Block): Resource {
  const save = call === undefined ? undefined : resource.calls[call]
  return {
    ...resource,
    ...(fields && { form: { ...resource.form, groups: [{ fields }] } }),
    ...(save && { calls: { ...resource.calls, update: save, create: save } }),
  }
}

interface OpenFormProps {
  readonly block: Block
  readonly resource: Resource
  readonly stored?: Entry
  readonly onSaved: (id: string, another: boolean) => void
}

function OpenForm({ block, resource, stored, onSaved }: OpenFormProps) {
  const { locale, t } = useLocale()
  const goBack = useGoBack('/')
  const [another, setAnother] = useState(false)
  const handleSaved = (id: string) => onSaved(id, another)
  const none = useMemo(() => ({}), [])
  const state = useEntryForm({ resource, mode: stored ? 'edit' : 'add', stored, preset: none, onSaved: handleSaved })
  const save = (more: boolean) => {
    setAnother(more)
    void state.saving.save()
  }
  const closed = useMemo(() => stored && closedRules(resource, stored), [resource, stored])
  const offers = (button: Block['foot'][number]) => block.foot.includes(button) && (button === 'back' || !closed)
  return (
    <div className="lectern-card lectern-page-form">
      {closed && <Alert type="info" showIcon message={saidBy(closed)?.[locale] ?? t('form:fixed.state')} />}
      <FormBody resource={resource} state={state} isReadOnly={closed !== undefined} />
      <div className="lectern-page-foot">
        {offers('back') && <Button onClick={goBack}>{t('form:back')}</Button>}
        <StepButtons pages={state.pages} />
        {offers('saveNew') && <Button onClick={() => save(true)}>{t('screen:saveNew')}</Button>}
        {offers('save') && (
          <Button type="primary" loading={state.saving.isSaving && spinner} onClick={() => save(false)}>
            {t('form:save')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The rules that keep an entry as it is, where they leave no field of the form to change. */
const closedRules = (resource: Resource, entry: Entry) =>
  closingRules(
    resource,
    resource.form.groups.flatMap(({ fields }) => fields),
    { entry, old: entry, now: new Date() },
  )
