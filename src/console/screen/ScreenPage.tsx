import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isKeyOf } from '../../fields/definition/guards'
import { lazyComponent } from '../../fields/control/lazy-component'
import { ListFailure, ListSkeleton } from '../ui/DataState'
import { useResource } from '../data/useResource'
import { useCodes, useSession } from '../session'
import { Waiting } from '../ui/PageState'
import { findScreen, mayOpen, mayOpenFile } from './find-screen'
import { componentAt, pages } from './screen-pages'

const FilePage = lazy(() => import('./pages/FilePage'))
const Refusal = lazy(() => import('./Refusal'))
const ComponentPage = lazyComponent(() => import('./pages/ComponentPage'), ListSkeleton)

/** Draws the screen of the present path: the hand-made one that its menu names, else a generic one. */
export default function ScreenPage() {
  const { pathname } = useLocation()
  const { menus, manifest } = useSession()
  const component = componentAt(pathname, manifest, menus)
  if (!component) return <GenericScreen />
  return (
    <ComponentPage key={pathname} name={component} path={pathname}>
      <GenericScreen />
    </ComponentPage>
  )
}

/** Draws the list, form or detail of a resource, or the blocks of a screen file. */
function GenericScreen() {
  const { pathname } = useLocation()
  const { menus, manifest } = useSession()
  const codes = useCodes()
  const screen = findScreen(pathname, manifest, menus)
  const { resource, isAbsent, error, retry } = useResource(screen?.screen ? undefined : screen?.resource)
  const view = screen && isKeyOf(pages, screen.view) ? screen.view : undefined
  // The page's code comes while the model of its resource is read.
  useEffect(() => void (view && pages[view].load().catch(() => {})), [view])
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
