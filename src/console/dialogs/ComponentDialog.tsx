import type { DialogProps } from '../actions/dialogs/registry'
import { Suspense, useMemo, useRef } from 'react'
import { blocks } from '../../components/blocks'
import { loadOnce } from '../../components/load-once'
import { entryName } from '../../model/entries/entry-name'
import { call } from '../api'
import { DialogFrame } from '../ui/Dialog'
import { useLocale } from '../i18n/useLocale'
import { ListFailure } from '../ui/DataState'
import { declined, useConsent } from '../ui/feedback/useConsent'
import { useFeedback, useToast } from '../ui/feedback/useFeedback'
import { TextBars } from '../../components/TextBars'

type ComponentDialogProps = DialogProps['component']

const blockOf = loadOnce(blocks)

/** A hand-made component over the list, about the rows its action was opened on. */
export default function ComponentDialog({ resource, action, selected, onClose, onDone }: ComponentDialogProps) {
  const { locale, t } = useLocale()
  const { message, modal } = useFeedback()
  const toast = useToast()
  const isDirty = useRef(false)
  const Shown = blockOf(action.component)
  const entries = useRef(selected).current
  const withConsent = useConsent()
  const ask = useMemo(
    () =>
      async <T,>(name: string, params: Readonly<Record<string, unknown>>) => {
        const answer = await withConsent((consent) => call<T>(resource.calls[name]!, { ...params, ...consent }))
        if (answer === declined) throw new Error(t('common:consent.declined'))
        return answer
      },
    [resource, withConsent, t],
  )
  const handleClose = () => {
    if (!isDirty.current) return onClose()
    modal.confirm({
      title: t('list:confirm.title'),
      content: t('form:unsaved'),
      okText: t('list:confirm.ok'),
      cancelText: t('list:confirm.cancel'),
      onOk: onClose,
    })
  }
  const handleDone = () => {
    void message.success(action.done?.[locale] ?? t('list:done.call'))
    onClose()
    onDone()
  }
  const names = entries.map((entry) => entryName(resource, entry, locale)).filter(Boolean)
  return (
    <DialogFrame
      as="drawer"
      width={action.width ?? 880}
      title={[action.title[locale], ...names.slice(0, 3)].join(' - ')}
      onClose={handleClose}
    >
      {Shown ? (
        <Suspense fallback={<TextBars />}>
          <Shown
            resource={resource}
            entries={entries}
            locale={locale}
            call={ask}
            toast={toast}
            onDone={handleDone}
            onClose={handleClose}
            onDirty={(dirty) => {
              isDirty.current = dirty
            }}
          />
        </Suspense>
      ) : (
        <ListFailure message={t('screen:notFound')} onRetry={onClose} />
      )}
    </DialogFrame>
  )
}
