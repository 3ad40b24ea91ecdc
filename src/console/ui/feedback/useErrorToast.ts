import { useCallback } from 'react'
import { CallFailure } from '../../api'
import { useFeedback } from './useFeedback'

const sessionEnded = 40001

/** Tells people why a call failed; silent when the session's end or their own leaving already said so. */
export function useErrorToast(): (failure: unknown) => void {
  const { message } = useFeedback()
  return useCallback(
    (failure: unknown) => {
      if (failure instanceof CallFailure && (failure.code === sessionEnded || failure.reason === 'aborted')) return
      void message.error(failure instanceof Error ? failure.message : String(failure))
    },
    [message],
  )
}
