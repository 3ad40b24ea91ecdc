import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { BlockPage, PagesBlock, ScreenBlock } from '../../../model/types/screen'
import { useScreenState, useShown } from '../screen-context'

export interface PagesBlockProps {
  readonly block: PagesBlock
  readonly renderBlocks: (blocks: readonly ScreenBlock[]) => ReactNode
}

/** The open page of tabs or steps: the one of the route, or the one the address names. */
export function useActiveBlock(block: PagesBlock) {
  const { screen, route, setParams } = useScreenState()
  const { search } = useLocation()
  const navigate = useNavigate()
  const pages = useShown(block.pages)
  const opens = screen.routes.find((each) => each.route === route)?.opens ?? ''
  const named = new URLSearchParams(search).get(block.id)
  const isOpened = ({ id }: BlockPage) => opens === id || opens.startsWith(`${id}-`)
  const open = pages.find(({ id }) => id === named) ?? pages.find(isOpened) ?? pages[0]
  const turn = (id: string) => {
    const page = pages.find((each) => each.id === id)
    if (!page?.route) return setParams({ [block.id]: id })
    const query = new URLSearchParams(search)
    query.delete(block.id)
    void navigate(`${page.route}${query.size ? `?${query}` : ''}`)
  }
  return { pages, open, turn }
}
