/** The routes of a screen file and of the tabs and steps in it, and the pages that they open. */
import type { ScreenParam, ScreenRoute } from '../../types/screen'
import type { BlockDeclaration, BlockPageDeclaration } from '../../../generated/schema-files'
import { listOf } from '../compact'

/** Each route with the parameters that its `{name}` parts gave. */
export function pairsOf(route: string | readonly string[] | undefined, params: readonly ScreenParam[]): ScreenRoute[] {
  return listOf(route).flatMap((each) => filled({ route: each, params: {} }, params))
}

function filled({ route, params: given }: ScreenRoute, params: readonly ScreenParam[]): ScreenRoute[] {
  const name = /\{(\w+)\}/.exec(route)?.[1]
  if (name === undefined) return [{ route, params: given }]
  const values = params.find((each) => each.name === name)?.enum ?? []
  return values.flatMap((value) =>
    filled({ route: route.replace(`{${name}}`, value), params: { ...given, [name]: value } }, params),
  )
}

/** Routes of tabs and steps, each with the page that it opens. */
export function routesInside(
  blocks: readonly BlockDeclaration[],
  at: string,
  params: readonly ScreenParam[],
): ScreenRoute[] {
  return blocks.flatMap((raw, index) => {
    const id = raw.id ?? `${at}${index + 1}`
    const pages = (raw.tabs ?? raw.steps ?? []).flatMap((page, place) => {
      const opens = pageId(page, id, place)
      return [
        ...pairsOf(page.route, params).map((route) => ({ ...route, opens })),
        ...routesInside(
          blocksOfPage(page).map((block, at) => ({ id: blockId(page, opens, at), ...block })),
          '',
          params,
        ),
      ]
    })
    return [...pages, ...routesInside(raw.split ?? [], `${id}-`, params)]
  })
}

/** The one block of a page goes by the name of the page. */
export const blockId = (page: BlockPageDeclaration, own: string, index: number) =>
  Array.isArray(page.blocks) ? `${own}-${index + 1}` : own

/** A page without an id goes by its place in its block. */
export const pageId = (page: BlockPageDeclaration, block: string, index: number) => page.id ?? `${block}-${index + 1}`

/** A page holds blocks, or is one. */
export function blocksOfPage(page: BlockPageDeclaration): readonly BlockDeclaration[] {
  if (page.blocks) return page.blocks
  // The heading and the condition are those of the page.
  const { title: _, description: __, route: ___, id: ____, if: _____, access: ______, ...block } = page
  return [block]
}
