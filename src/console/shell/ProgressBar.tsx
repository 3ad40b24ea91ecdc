import { useEffect, useState, useSyncExternalStore } from 'react'
import { networkActivity } from '../api'

/** A thin line at the top while a call is under way; a call that is quick shows nothing. */
export function ProgressBar() {
  const busy = useSyncExternalStore(networkActivity.subscribePending, networkActivity.pending) > 0
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), 200)
    return () => clearTimeout(timer)
  }, [busy])
  return shown ? <div className="progress-bar" aria-hidden="true" /> : null
}
