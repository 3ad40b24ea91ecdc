import { Alert, Button, Space } from 'antd'
import { formatInstant } from '../../../fields/definition/zone'
import { agoText } from '../../ui/RelativeTime'
import { useLocale } from '../../i18n/useLocale'
import type { useDraft } from './useDraft'
import '../form.css'

type Draft = ReturnType<typeof useDraft>

interface DraftOfferProps {
  readonly draft: Draft
  readonly found: NonNullable<Draft['found']>
  readonly onRestore: (found: NonNullable<Draft['found']>) => void
}

/** Offers the unsaved input of an earlier visit. */
export default function DraftBanner({ draft, found, onRestore }: DraftOfferProps) {
  const { locale, t } = useLocale()
  const at = new Date(found.at)
  return (
    <Alert
      type="info"
      showIcon
      className="lectern-draft"
      message={t('form:draft.found', { ago: agoText(at, locale), time: formatInstant(at) })}
      action={
        <Space>
          <Button size="small" type="primary" onClick={() => onRestore(found)}>
            {t('form:draft.restore')}
          </Button>
          <Button size="small" onClick={draft.refuse}>
            {t('form:draft.drop')}
          </Button>
        </Space>
      }
    />
  )
}
