import { useEffect, useRef } from 'react'

/** Ctrl or Cmd with a key does this instead of the browser's own act. */
export function useCtrlKey(key: string, act: (() => Promise<void>) | undefined): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== key.toLowerCase() || !latest.current) return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [key])
}
