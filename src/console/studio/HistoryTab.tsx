import { Button } from 'antd'
import { type ChangeEvent, useCallback, useEffect, useState } from 'react'
import { saveFile } from '../api'
import { useLocale } from '../i18n/useLocale'
import { useCodes, useSession } from '../session'
import { followScreens } from '../session/follow-screens'
import { useConfirm } from '../ui/feedback/useConfirm'
import { useErrorToast } from '../ui/feedback/useErrorToast'
import { useFeedback } from '../ui/feedback/useFeedback'
import {
  approve,
  exportVersion,
  importFile,
  readVersions,
  rollBack,
  type Subject,
  takeBack,
  type Version,
  withdraw,
} from './overlay-calls'

interface HistoryTabProps {
  readonly subject: Subject
  /** Another version is in force, or the draft is another. */
  readonly onChanged: () => void
}

/** Every version with what it changed, the way back to it, and files. */
export function HistoryTab({ subject, onChanged }: HistoryTabProps) {
  const { t } = useLocale()
  const codes = useCodes()
  const mayPublish = codes.has('overlay_publish')
  const confirm = useConfirm()
  const toastFailure = useErrorToast()
  const { message } = useFeedback()
  const { versions, reload } = useVersions(subject)
  const act = (what: () => Promise<unknown>) =>
    confirm(t('studio:history.confirm'), async () => {
      await what()
      void followScreens()
      reload()
      onChanged()
    })
  const handleExport = (id: string) =>
    void exportVersion(id).then(
      ({ name, text }) => saveFile({ name, blob: new Blob([text], { type: 'application/json' }) }),
      toastFailure,
    )
  const handleImport = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    try {
      const { isChanged } = await importFile(subject.scope, await file.text())
      message.success(t(isChanged ? 'studio:history.imported' : 'studio:history.same'))
      if (isChanged) onChanged()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <label className="lectern-design-import">
        {t('studio:history.import')}
        <input type="file" accept=".json" onChange={(event) => void handleImport(event)} />
      </label>
      {versions?.length === 0 && <p className="lectern-design-note">{t('studio:history.none')}</p>}
      <ol className="lectern-design-history">
        {versions?.map((version) => (
          <VersionItem
            key={version.id}
            version={version}
            mayPublish={mayPublish}
            mayApprove={codes.has('overlay_approve')}
            onAct={act}
            subject={subject}
            onExport={() => handleExport(version.id)}
          />
        ))}
      </ol>
    </>
  )
}

function useVersions({ resource, scope }: Subject) {
  const [versions, setVersions] = useState<readonly Version[]>()
  const toastFailure = useErrorToast()
  const reload = useCallback(() => {
    readVersions({ resource, scope }).then(setVersions, toastFailure)
  }, [resource, scope, toastFailure])
  useEffect(reload, [reload])
  return { versions, reload }
}

interface VersionItemProps {
  readonly version: Version
  readonly subject: Subject
  readonly mayPublish: boolean
  readonly mayApprove: boolean
  readonly onAct: (what: () => Promise<unknown>) => void
  readonly onExport: () => void
}

function VersionItem({ version, subject, mayPublish, mayApprove, onAct, onExport }: VersionItemProps) {
  const { t } = useLocale()
  const { user } = useSession()
  const { id, state, note, author, approver, time, publishTime, sentences, ops } = version
  const isWaiting = state === 3
  const isOwn = author !== '' && (author === user?.realName || author === user?.account)
  return (
    <li>
      <strong>
        {isWaiting ? t('studio:history.waiting') : t('studio:history.version', { version: version.version })}
      </strong>{' '}
      {state === 1 && <em>{t('studio:history.inForce')}</em>}
      <p className="lectern-design-note">
        {t('studio:history.by', { author, time })} {approver && t('studio:history.approved', { approver })}{' '}
        {publishTime && t('studio:history.at', { time: publishTime })}
      </p>
      {note && <p>{note}</p>}
      <ul>
        {(state === 1 ? ops.map(({ sentence }) => sentence) : sentences).map((sentence, index) => (
          <li key={sentence}>
            {sentence}{' '}
            {state === 1 && mayPublish && (
              <Button
                size="small"
                aria-label={t('studio:history.takeBack', { sentence })}
                onClick={() => onAct(() => takeBack(subject, ops[index]!.id))}
              >
                {t('studio:history.takeBack.short')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {state === 2 && mayPublish && (
        <Button size="small" onClick={() => onAct(() => rollBack(id))}>
          {t('studio:history.restore')}
        </Button>
      )}
      {isWaiting && mayApprove && !isOwn && (
        <Button size="small" onClick={() => onAct(() => approve(id))}>
          {t('studio:history.approve')}
        </Button>
      )}
      {isWaiting && isOwn && (
        <Button size="small" onClick={() => onAct(() => withdraw(id))}>
          {t('studio:history.withdraw')}
        </Button>
      )}
      <Button size="small" onClick={onExport}>
        {t('studio:history.export')}
      </Button>
    </li>
  )
}
