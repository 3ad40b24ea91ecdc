import { useCallback, useEffect } from 'react'
import { type Location, useGuard } from './links'
import { useLocale } from '../i18n/useLocale'
import { currentSession } from '../session'
import { useFeedback } from '../ui/feedback/useFeedback'

/** Asks whether what was typed may be lost. */
export function useAskToLeave(): (onLeave: () => void, onStay?: () => void) => void {
  const { modal } = useFeedback()
  const { t } = useLocale()
  return useCallback(
    (onLeave, onStay) =>
      void modal.confirm({
        title: t('list:confirm.title'),
        content: t('form:unsaved'),
        okText: t('list:confirm.ok'),
        cancelText: t('list:confirm.cancel'),
        onOk: onLeave,
        onCancel: onStay,
      }),
    [modal, t],
  )
}

/**
 * Asks before unsaved changes are lost to a link, a tab, the browser's Back button, or the end of the browser tab.
 * A session that ended asks nothing: what was typed is kept, and offered after signing in.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
  const ask = useAskToLeave()
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', handleLeave)
    return () => removeEventListener('beforeunload', handleLeave)
  }, [isDirty])

  useGuard({
    holds: useCallback(
      (from: Location, to: Location) =>
        placeOf(from) !== placeOf(to) && currentSession().status === 'ready' && isDirty(),
      [isDirty],
    ),
    onHeld: ask,
  })
}

/** What of an address a form stands on: the page, its entry and the open dialog; not the rows behind it. */
function placeOf({ pathname, search }: Location): string {
  const asked = new URLSearchParams(search)
  return [pathname, asked.get('id'), asked.get('open')].join(' ')
}
