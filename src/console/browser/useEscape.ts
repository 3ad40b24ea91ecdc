import { useEffect } from 'react'
import { useEvent } from '../../fields/events/useEvent'

/** Escape closes the open part, also when the focus has moved on. */
export function useEscape(onClose: () => void): void {
  const close = useEvent(onClose)
  useEffect(() => {
    const heard = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [close])
}
