import { Button } from 'antd'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { networkActivity, probe, responseEvents } from '../api'
import { useLocale } from '../i18n/useLocale'
import { useFeedback } from '../ui/feedback/useFeedback'

const probeEvery = 5000

/** Shows warnings of the server, and tells when nobody can reach it. */
export default function Notices() {
  const { message } = useFeedback()
  const { t } = useLocale()
  useEffect(
    () =>
      responseEvents.onWarnings((warnings) => {
        for (const { message: text } of warnings) void message.warning(text)
      }),
    [message],
  )
  const state = useSyncExternalStore(networkActivity.subscribeConnection, networkActivity.connection)
  const isLost = state === 'lost'
  const ask = useProbe(isLost, () => void message.success(t('common:call.back')))
  if (state === 'good') return null
  return (
    <div className={`notice${isLost ? ' is-lost' : ''}`} role="status">
      {t(isLost ? 'common:call.lost' : 'common:call.waiting')}
      {isLost && (
        <Button size="small" onClick={ask}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  )
}

/** Asks again and again while the server is not reached, at once when the browser says the network is back; answers how to ask now. */
function useProbe(isLost: boolean, onBack: () => void): () => void {
  const tell = useRef(onBack)
  tell.current = onBack
  const ask = useCallback(() => void probe().then((isBack) => isBack && tell.current()), [])
  useEffect(() => {
    if (!isLost) return
    const timer = setInterval(ask, probeEvery)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [ask, isLost])
  return ask
}
