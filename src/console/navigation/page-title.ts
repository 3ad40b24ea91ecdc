import { useLocation } from 'react-router-dom'
import { createContext, useContext, useEffect } from 'react'

/** Tells the tab of an address the entry's name. */
export const NamePageContext = createContext<(path: string, name: string) => void>(() => undefined)

/** Names the entry of the page, so that people tell the tabs of several entries apart. */
export function useNamePage(name: string): void {
  const { pathname, search } = useLocation()
  const tell = useContext(NamePageContext)
  const path = pathname + search
  useEffect(() => {
    if (name !== '') tell(path, name)
  }, [tell, path, name])
}
