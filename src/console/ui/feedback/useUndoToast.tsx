import { Button } from 'antd'
import { useCallback } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { useErrorToast } from './useErrorToast'
import { useFeedback } from './useFeedback'

/** Seconds the way back is offered. */
const offered = 8

/** Says that something was done, with a button that takes it back. */
export function useUndoToast() {
  const { message } = useFeedback()
  const { t } = useLocale()
  const toastFailure = useErrorToast()
  return useCallback(
    (said: string, undo: () => Promise<unknown>) => {
      const key = `undo-${Date.now()}`
      const takeBack = async () => {
        message.destroy(key)
        try {
          await undo()
          void message.success(t('common:undo.done'))
        } catch (failure) {
          toastFailure(failure)
        }
      }
      void message.success({
        key,
        duration: offered,
        content: (
          <>
            {said}
            <Button type="link" size="small" onClick={() => void takeBack()}>
              {t('common:undo')}
            </Button>
          </>
        ),
      })
    },
    [message, t, toastFailure],
  )
}
