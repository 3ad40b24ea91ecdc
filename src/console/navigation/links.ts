/** Addresses for screens, over the library's router: the router itself, the path as menus write it, the way back. */
import { isRecord } from '../../fields/definition/guards'
import { createContext, useCallback, useContext } from 'react'
import { type DataRouter, type Path, useNavigate } from 'react-router-dom'

const RouterContext = createContext<DataRouter | null>(null)

/** Stands around the library's own provider. */
export const RouterContextProvider = RouterContext.Provider

/** The data router: its routes, and its location as it is now rather than as it was last drawn. */
export function useRouter(): DataRouter {
  const router = useContext(RouterContext)
  if (!router) throw new Error('No RouterContextProvider')
  return router
}

/** The path without a slash at its end. */
export const pathOf = ({ pathname }: Pick<Path, 'pathname'>): string => pathname.replace(/(?<=.)\/+$/, '')

/** A step back; a visit that began at this page goes to `fallback` instead. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return useCallback(
    () => void (isFirstEntry() ? navigate(fallback, { replace: true }) : navigate(-1)),
    [navigate, fallback],
  )
}

/** The library numbers the entries it makes in the history of the browser, and keeps the number over a reload. */
const isFirstEntry = (): boolean => !(isRecord(history.state) && history.state.idx)
