import { Alert, Button, Space } from 'antd'
import { useLocale } from '../session'
import type { EntryFormState } from './useEntryForm'

/** What was typed here before and not saved. */
export function DraftOffer({ state }: { readonly state: EntryFormState }) {
  const { locale, t } = useLocale()
  const { found } = state.draft
  if (!found) return null
  return (
    <Alert
      type="info"
      showIcon
      className="lectern-draft"
      message={t('generic.form.draft.found', { time: new Date(found.at).toLocaleString(locale) })}
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
