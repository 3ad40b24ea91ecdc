import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useGoBack } from '../../navigation/links'
import { entryName } from '../../../model/entries/entry-name'
import type { Resource } from '../../../model/types'
import { mayUpdate } from '../../actions/applicable'
import { EntryFailure } from '../../ui/DataState'
import { ResourceServices } from '../../controls/ResourceServices'
import { useEntry } from '../../data/useEntry'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { useNamePage } from '../../navigation/page-title'
import { EntryTabs } from '../../list/related/EntryTabs'
import { EntryTitle } from '../../detail/EntryTitle'
import { EntryDetail } from '../../detail/EntryDetail'
import { EntryPageActions } from './EntryPageActions'
import { NoEntryNamed } from '../NoEntryNamed'
import { TextBars } from '../../../components/TextBars'
import '../../form/form.css'

/** An entry on a route of its own, `?id=`. */
export default function DetailPage({ resource }: { resource: Resource }) {
  const { locale, t } = useLocale()
  const navigate = useNavigate()
  const goBack = useGoBack(resource.list.routes[0] ?? '/')
  const codes = useCodes()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { entry, error, retry } = useEntry(resource, id)
  useNamePage(entryName(resource, entry, locale))
  const formRoute = resource.form.open === 'page' ? resource.form.routes[0] : undefined
  const mayEdit = entry !== undefined && mayUpdate(resource, entry, codes)
  if (!id) return <NoEntryNamed list={resource.list.routes[0]} />
  return (
    <ResourceServices resource={resource}>
      <section className="lectern-card lectern-page-form">
        <h2>
          <EntryTitle resource={resource} entry={entry} />
        </h2>
        {error ? (
          <EntryFailure error={error} onRetry={retry} />
        ) : entry ? (
          <EntryTabs resource={resource} entry={entry}>
            <EntryDetail isTitled resource={resource} entry={entry} onMoved={retry} />
          </EntryTabs>
        ) : (
          <TextBars />
        )}
        <div className="lectern-page-foot">
          <Button onClick={goBack}>{t('form:back')}</Button>
          {entry && resource.detail.actions && <EntryPageActions resource={resource} entry={entry} onChanged={retry} />}
          {formRoute && mayEdit && resource.detail.actions === undefined && (
            <Button type="primary" onClick={() => navigate(`${formRoute}?id=${encodeURIComponent(id)}`)}>
              {t('form:edit')}
            </Button>
          )}
        </div>
      </section>
    </ResourceServices>
  )
}
