import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isKeyOf } from '../../fields/definition/guards'
import { lazyComponent } from '../../fields/control/lazy-component'
import { ListFailure, ListSkeleton } from '../ui/DataState'
import { useResource } from '../data/useResource'
import { useCodes, useSession } from '../session'
import { Waiting } from '../ui/PageState'
import { pagesOfEntries } from '../../components'
import { ownValue } from '../../model/own-value'
import { mayOpen, mayOpenFile } from './find-screen'
import { pages, screenAt } from './screen-pages'

const FilePage = lazy(() => import('./pages/FilePage'))
const NoEntryNamed = lazy(() => import('./NoEntryNamed'))
const Refusal = lazy(() => import('./Refusal'))
const ComponentPage = lazyComponent(() => import('./pages/ComponentPage'), ListSkeleton)

/** Draws the generic screen of the present path: the list, form or detail of a resource. */
export default function ScreenPage() {
  const { pathname, search } = useLocation()
  const { menus, manifest } = useSession()
  const codes = useCodes()
  const { chain, component, load, screen } = screenAt(pathname, manifest, menus)
  const { resource, isAbsent, error, retry } = useResource(screen?.screen ? undefined : screen?.resource)
  const view = screen && isKeyOf(pages, screen.view) ? screen.view : undefined
  // The page's code comes while the model of its resource is read.
  useEffect(() => void (view && pages[view].load().catch(() => {})), [view])
  // That of a hand-made page comes beside the frame of all of them.
  useEffect(() => void load?.().catch(() => {}), [load])
  if (load) {
    const named = ownValue(pagesOfEntries, component)
    if (named && !new URLSearchParams(search).get(named)) {
      return (
        <Suspense fallback={<ListSkeleton />}>
          <NoEntryNamed list={chain.at(-2)?.path ?? '/'} />
        </Suspense>
      )
    }
    return <ComponentPage key={pathname} name={component} path={pathname} />
  }
  if (screen?.screen) {
    if (!mayOpenFile(screen, menus, codes)) return <Refused status="403" />
    return (
      <Suspense fallback={<ListSkeleton />}>
        <FilePage key={screen.screen} name={screen.screen} />
      </Suspense>
    )
  }
  if (!screen || isAbsent) return <Refused status="404" />
  if (error) return <ListFailure message={error.message} onRetry={retry} />
  if (!resource) return <ListSkeleton />
  if (!mayOpen(screen, resource.access, menus, codes)) return <Refused status="403" />
  const Page = pages[view!]
  return <Page key={pathname} resource={resource} />
}

function Refused({ status }: { readonly status: '403' | '404' }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Refusal status={status} />
    </Suspense>
  )
}
