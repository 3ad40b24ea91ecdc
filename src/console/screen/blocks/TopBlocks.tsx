import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { topScreen } from '../../../model/screens/top-screen'
import type { Resource } from '../../../model/types'
import { Blocks } from './Blocks'
import { ScreenProvider, type ScreenState } from '../screen-context'
import '../screen.css'

/** The blocks that a schema puts above its list: a screen about no record, with nothing to search. */
export default function TopBlocks({ resource, onRefresh }: { resource: Resource; onRefresh: () => unknown }) {
  const { pathname } = useLocation()
  const state = useMemo<ScreenState>(() => {
    const screen = topScreen(resource)!
    return { screen, params: {}, setParams: () => undefined, refresh: () => void onRefresh(), route: pathname }
  }, [resource, pathname, onRefresh])
  return (
    <ScreenProvider value={state}>
      <Blocks blocks={state.screen.blocks} />
    </ScreenProvider>
  )
}
