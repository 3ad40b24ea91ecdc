import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf, withRows } from '../../model/overlay/sentences'
import { areSame } from '../../model/overlay/same-ops'
import { withoutOp } from '../../model/overlay/edit'
import { useLocale } from '../i18n/useLocale'
import { useCodes, useSession } from '../session'
import { CopyText } from '../ui/CopyText'
import { useConfirm } from '../ui/feedback/useConfirm'
import { ImpactNote } from './settings/ImpactNote'
import { discardDraft } from './overlay-calls'
import { linkToDraft } from './shared-draft'
import type { SettingParts } from './settings/Setting'

const PublishDialog = lazy(() => import('./PublishDialog'))

interface ChangesTabProps extends SettingParts {
  /** The draft was published or dropped. */
  readonly onDone: () => void
}

/** The draft as sentences, each with its way back, and its publication. */
export function ChangesTab({ onDone, ...parts }: ChangesTabProps) {
  const { t, locale } = useLocale()
  const codes = useCodes()
  const confirm = useConfirm()
  const [isPublishing, setIsPublishing] = useState(false)
  const { changes, draft, subject } = parts
  const { ops, change, layers, impact } = changes
  const discard = async () => {
    // A change that is still on its way would write the draft anew.
    await changes.flush().catch(() => undefined)
    await discardDraft(subject)
    onDone()
  }
  const mayPublish = codes.has('overlay_publish')
  const isNew = !areSame(ops, draft.inForce)
  const sentences = ops.map((op) => {
    const sentence = sentenceOf(op, layers.below, locale)
    return { op, sentence: withRows(sentence, impact.get(op.id)?.rows ?? 0, locale) }
  })
  return (
    <>
      {ops.length === 0 && <p className="lectern-design-note">{t('studio:changes.none')}</p>}
      <ol className="lectern-design-changes">
        {sentences.map(({ op, sentence }) => (
          <li key={op.id}>
            <span>{sentence}</span>
            <Button
              size="small"
              aria-label={t('studio:changes.remove', { sentence })}
              onClick={() => change(withoutOp(ops, op.id))}
            >
              {t('studio:changes.remove.short')}
            </Button>
            <ImpactNote impact={impact.get(op.id)} resource={draft.base} />
          </li>
        ))}
      </ol>
      <div className="lectern-design-foot">
        <Button
          type="primary"
          disabled={!mayPublish || !isNew}
          title={mayPublish ? undefined : t('studio:noRight.publish')}
          onClick={() => setIsPublishing(true)}
        >
          {t('studio:publish')}
        </Button>
        <Button onClick={() => confirm(t('studio:discard.confirm'), discard, { isDanger: true })}>
          {t('studio:discard')}
        </Button>
      </div>
      {ops.length > 0 && <DraftLink {...parts} />}
      <Suspense>
        {isPublishing && (
          <PublishDialog
            {...parts}
            sentences={sentences.map(({ sentence }) => sentence)}
            onClose={() => setIsPublishing(false)}
            onDone={onDone}
          />
        )}
      </Suspense>
    </>
  )
}

/** The link by which colleagues who may change screens see the draft; it is saved by itself. */
function DraftLink({ subject }: SettingParts) {
  const { t } = useLocale()
  const { user } = useSession()
  return (
    <p className="lectern-design-note lectern-design-link">
      {t('studio:share')} <CopyText text={linkToDraft(user?.id ?? '', subject.scope)} label={t('studio:share.copy')} />
    </p>
  )
}
