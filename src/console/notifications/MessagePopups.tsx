import { useState } from 'react'
import { lazyComponent } from '../../fields/control/lazy-component'
import { usePopups } from './useInbox'

const MessagePopup = lazyComponent(() => import('./MessagePopup'))

/** Messages that are shown to the person until they are read, one after the other; those left for later are not shown again now. */
export function MessagePopups() {
  const popups = usePopups()
  const [isLeft, setIsLeft] = useState(false)
  const [first, ...more] = popups
  if (!first || isLeft) return null
  return <MessagePopup key={first.id} message={first} more={more.length} onLater={() => setIsLeft(true)} />
}
