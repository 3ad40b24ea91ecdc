/** The time at which a person cleared a list of the bell here; it shows later items. */
import { useState } from 'react'
import { store, useSession } from '../session'

export function useCleared(list: 'messages' | 'notices') {
  const { user } = useSession()
  const key = `${list}-cleared-${user?.id}`
  const [until, setUntil] = useState(() => store.get<string>(key) ?? '')
  const keep = (time: string) => {
    store.set(key, time)
    setUntil(time)
  }
  return { until, clear: keep, bringBack: () => keep('') }
}
