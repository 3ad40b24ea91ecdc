import { useEffect } from 'react'
import { useEvent } from './useEvent'

/** Escape closes what is open, also when the focus has gone on from it. */
export function useEscape(onClose: () => void): void {
  const close = useEvent(onClose)
  useEffect(() => {
    const heard = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [close])
}
