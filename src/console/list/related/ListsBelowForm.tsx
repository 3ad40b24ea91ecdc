import { lazy, Suspense } from 'react'
import type { Resource } from '../../../model/types'
import { isEntry, type Values } from '../../data/entry'
import { ListSkeleton } from '../../ui/DataState'
import { useLocale } from '../../i18n/useLocale'
import '../../form/form.css'

const BlocksBelow = lazy(() => import('./RelatedLists'))

/** The lists below a form; they are about an entry, so a new one has to be saved first. */
export function ListsBelowForm({ resource, entry }: { readonly resource: Resource; readonly entry: Values }) {
  const { t } = useLocale()
  const { after = [] } = resource.form
  if (after.length === 0) return null
  if (!isEntry(entry)) return <p className="lectern-field-hint">{t('form:afterSaving')}</p>
  return (
    <div className="lectern-form-after">
      <Suspense fallback={<ListSkeleton />}>
        <BlocksBelow resource={resource} blocks={after} place="form" entry={entry} />
      </Suspense>
    </div>
  )
}
