import { useLocation } from 'react-router-dom'
import { createContext, useContext, useEffect } from 'react'

/** Tells the tab of an address what its entry is called. */
export const NamePageContext = createContext<(path: string, name: string) => void>(() => undefined)

/** Says what the entry of the page is called, so that the tabs of several entries are told apart. */
export function useNamePage(name: string): void {
  const { pathname, search } = useLocation()
  const tell = useContext(NamePageContext)
  const path = pathname + search
  useEffect(() => {
    if (name !== '') tell(path, name)
  }, [tell, path, name])
}
