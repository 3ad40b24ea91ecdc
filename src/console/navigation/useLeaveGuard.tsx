/** Asks before unsaved input is lost to a link, a tab, the browser's Back button, or the end of the browser tab. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { type BlockerFunction, type Path, useBeforeUnload, useBlocker } from 'react-router-dom'
import { useLocale } from '../i18n/useLocale'
import { currentSession } from '../session'
import { useFeedback } from '../ui/feedback/useFeedback'

type IsDirty = () => boolean

/** State of an address that takes the place of another while the page goes on with what is typed: nobody is asked. */
export const goesOn = 'goes-on'

const LeaveGuardContext = createContext<Set<IsDirty> | null>(null)

/** Asks if unsaved input may be lost. */
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
 * Holds the one blocker that a router takes, for all forms inside: a dialog with a form may be open over a page with one.
 * A session that ended asks nothing: the input is kept, and offered after signing in.
 */
export function LeaveGuardProvider({ children }: { readonly children: ReactNode }) {
  const [forms] = useState(() => new Set<IsDirty>())
  const ask = useAskToLeave()
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) =>
      formPlace(currentLocation) !== formPlace(nextLocation) &&
      !(historyAction === 'REPLACE' && nextLocation.state === goesOn) &&
      currentSession().status === 'ready' &&
      [...forms].some((isDirty) => isDirty()),
    [forms],
  )
  const blocker = useBlocker(blocks)
  useEffect(() => {
    if (blocker.state === 'blocked') ask(blocker.proceed, blocker.reset)
  }, [blocker, ask])
  return <LeaveGuardContext.Provider value={forms}>{children}</LeaveGuardContext.Provider>
}

/** Guards the form that calls it, for as long as it is drawn. */
export function useLeaveGuard(isDirty: IsDirty): void {
  const forms = useContext(LeaveGuardContext)
  useEffect(() => {
    forms?.add(isDirty)
    return () => void forms?.delete(isDirty)
  }, [forms, isDirty])
  useBeforeUnload(useCallback((event) => isDirty() && event.preventDefault(), [isDirty]))
}

/** The parts of an address that decide which form is shown: page, entry and open dialog; not the rows behind it. */
function formPlace({ pathname, search }: Path): string {
  const query = new URLSearchParams(search)
  return [pathname, query.get('id'), query.get('open')].join(' ')
}
