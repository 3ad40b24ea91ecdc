import { Alert, Button, Space } from 'antd'
import { formatInstant } from '../../../fields/definition/zone'
import { agoText } from '../../ui/RelativeTime'
import { useLocale } from '../../session'
import type { EntryFormState } from '../useEntryForm'

interface DraftOfferProps {
  readonly state: EntryFormState
  readonly found: NonNullable<EntryFormState['draft']['found']>
}

/** What was typed here before and not saved. */
export default function DraftOffer({ state, found }: DraftOfferProps) {
  const { locale, t } = useLocale()
  const at = new Date(found.at)
  return (
    <Alert
      type="info"
      showIcon
      className="lectern-draft"
      message={t('generic.form.draft.found', { ago: agoText(at, locale), time: formatInstant(at) })}
      action={
        <Space>
          <Button size="small" type="primary" onClick={() => state.restore(found)}>
            {t('generic.form.draft.restore')}
          </Button>
          <Button size="small" onClick={state.draft.refuse}>
            {t('generic.form.draft.drop')}
          </Button>
        </Space>
      }
    />
  )
}
