import { CloseOutlined } from '@ant-design/icons'
import { sentenceOf } from '../../model/overlay/sentences'
import { useLocale } from '../i18n/useLocale'
import { IconButton } from '../ui/IconButton'
import type { Draft, Subject } from './overlay-calls'
import { PreviewBar } from './PreviewBar'
import { useDesign, useSharedDraft } from './useDesign'

interface SharedDesignProps {
  readonly subject: Subject
  readonly author: string
  readonly onClose: () => void
}

/** The draft of a colleague over the screen, to look at: its changes as sentences, in every preview. */
export default function SharedDesign({ subject, author, onClose }: SharedDesignProps) {
  const { t, locale } = useLocale()
  const { draft, failure } = useDesign(subject, author)
  return (
    <>
      <header>
        <h2>{draft ? t('studio:shared', { name: draft.base.title[locale] }) : t('studio:title')}</h2>
        <IconButton label={t('studio:close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </header>
      {failure && <p role="alert">{t('studio:loadFailed', { reason: failure })}</p>}
      {draft && <Shown draft={draft} subject={subject} />}
    </>
  )
}

function Shown({ draft, subject }: { readonly draft: Draft; readonly subject: Subject }) {
  const { t, locale } = useLocale()
  const { below, asTenant } = useSharedDraft(subject, draft)
  return (
    <>
      <p className="lectern-design-note">{t('studio:shared.note')}</p>
      <PreviewBar subject={subject} asTenant={asTenant} />
      <div className="lectern-design-body">
        <ol className="lectern-design-changes">
          {draft.ops.map((op) => (
            <li key={op.id}>
              <span>{sentenceOf(op, below, locale)}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
