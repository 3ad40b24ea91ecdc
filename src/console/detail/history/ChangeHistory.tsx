import { Button } from 'antd'
import type { Resource } from '../../../model/types'
import { call } from '../../api'
import type { Entry, Values } from '../../data/entry'
import { useConsent } from '../../ui/feedback/useConsent'
import { mayUpdate } from '../../actions/applicable'
import { ListFailure } from '../../ui/DataState'
import { useConfirm } from '../../ui/feedback/useConfirm'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { useFeedback } from '../../ui/feedback/useFeedback'
import { HistoryEntry } from './HistoryEntry'
import { valuesBefore } from './history'
import { useHistory } from './useHistory'
import { TextBars } from '../../../components/TextBars'
import '../detail.css'

interface ChangeHistoryProps {
  readonly resource: Resource
  readonly entry: Entry
  /** After an old value was put back. */
  readonly onRestored: () => unknown
}

/** Changes of an entry and their authors, the newest first; a save like any other restores old values. */
export default function ChangeHistory({ resource, entry, onRestored }: ChangeHistoryProps) {
  const { t } = useLocale()
  const { message } = useFeedback()
  const codes = useCodes()
  const confirm = useConfirm()
  const withConsent = useConsent()
  const { records, total, error, retry, more } = useHistory(resource, entry)
  if (error) return <ListFailure message={error.message} onRetry={retry} />
  if (!records) return <TextBars />
  if (records.length === 0) return <p>{t('detail:history.none')}</p>

  const { update } = resource.calls
  const putBack =
    update && mayUpdate(resource, entry, codes)
      ? (values: Values, question: string) =>
          confirm(question, async () => {
            const revision = entry.revision === undefined ? {} : { revision: entry.revision }
            await withConsent((consent) => call(update, { ...values, id: entry.id, ...revision, ...consent }))
            void message.success(t('form:done.edit'))
            await onRestored()
          })
      : undefined
  return (
    <div className="lectern-history">
      <ol>
        {records.map((line, index) => (
          <HistoryEntry
            key={line.id}
            resource={resource}
            line={line}
            putBack={putBack}
            before={valuesBefore(resource, records, index)}
          />
        ))}
      </ol>
      {records.length < total && <Button onClick={more}>{t('detail:history.more')}</Button>}
    </div>
  )
}
