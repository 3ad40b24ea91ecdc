import { errorMessage } from '../../fields/definition/guards'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useLocale } from '../i18n/useLocale'
import { followScreens } from '../session/follow-screens'
import { DialogFrame } from '../ui/Dialog'
import { useFeedback } from '../ui/feedback/useFeedback'
import { publishDraft } from './overlay-calls'
import type { SettingParts } from './settings/Setting'

interface PublishDialogProps extends SettingParts {
  readonly sentences: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Tells once more what changes, and asks for a note and a time. */
export default function PublishDialog({ changes, draft, subject, sentences, onClose, onDone }: PublishDialogProps) {
  const { t } = useLocale()
  const { message } = useFeedback()
  const id = useId()
  const [note, setNote] = useState(draft.note)
  const [time, setTime] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const handlePublish = async () => {
    setIsBusy(true)
    try {
      await changes.flush()
      const published = await publishDraft(subject, {
        note,
        ...(time && { publishTime: `${time.replace('T', ' ')}:00` }),
      })
      message.success(
        published.isWaiting ? t('studio:publish.waiting') : t('studio:publish.done', { version: published.version }),
      )
      void followScreens()
      onClose()
      onDone()
    } catch (error) {
      setFailure(errorMessage(error))
      setIsBusy(false)
    }
  }
  return (
    <DialogFrame
      as="dialog"
      width={560}
      title={t('studio:publish.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('studio:publish.cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void handlePublish()}>
            {t('studio:publish.do')}
          </Button>
        </>
      }
    >
      <div className="lectern-design lectern-design-publish">
        <ol>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <label htmlFor={`${id}-note`}>{t('studio:publish.note')}</label>
        <textarea
          id={`${id}-note`}
          maxLength={200}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <label htmlFor={`${id}-time`}>{t('studio:publish.time')}</label>
        <input id={`${id}-time`} type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} />
        <p className="lectern-design-error" role="alert">
          {failure}
        </p>
      </div>
    </DialogFrame>
  )
}
