/** The routes of screen files; a `{name}` part stands for every value of that parameter. */
import { weakMemoize } from '../../fields/definition/memoize'
import type { BlockPageDeclaration, BlockDeclaration, ScreenFile } from '../../generated/schema-files'
import { under } from '../text/pointer'
import type { World } from '../subject/subject'

export interface PlacedRoute {
  /** As it is written. */
  readonly written: string
  /** Without `{name}` parts, one or several. */
  readonly routes: readonly string[]
  readonly at: string
  /** Of the screen as a whole rather than of a tab or step. */
  readonly isRoot: boolean
}

/** Every route that a screen file claims, with the place where it does. */
export const routesOfScreen = weakMemoize((json: ScreenFile): readonly PlacedRoute[] => [
  ...written(json.route, '/route', json, true),
  ...json.blocks.flatMap((block, index) => routesInside(block, under('/blocks', index), json)),
])

function routesInside(block: BlockDeclaration, at: string, json: ScreenFile): PlacedRoute[] {
  const pages = (['tabs', 'steps'] as const).flatMap((key) =>
    (block[key] ?? []).flatMap((page, index) => ofPage(page, under(at, key, index), json)),
  )
  const split = (block.split ?? []).flatMap((each, index) => routesInside(each, under(at, 'split', index), json))
  return [...pages, ...split]
}

function ofPage(page: BlockPageDeclaration, at: string, json: ScreenFile): PlacedRoute[] {
  const inside = (page.blocks ?? []).flatMap((block, index) => routesInside(block, under(at, 'blocks', index), json))
  return [...written(page.route, `${at}/route`, json, false), ...inside, ...routesInside(page, at, json)]
}

function written(route: ScreenFile['route'], at: string, json: ScreenFile, isRoot: boolean): PlacedRoute[] {
  if (route === undefined) return []
  const all =
    typeof route === 'string' ? [{ text: route, at }] : route.map((text, index) => ({ text, at: under(at, index) }))
  return all.map(({ text, at: place }) => ({ written: text, routes: expanded(text, json), at: place, isRoot }))
}

/** `/a/{kind}` → `/a/x`, `/a/y`. */
export function expanded(route: string, { params = {} }: Pick<ScreenFile, 'params'>): string[] {
  const name = /\{(\w+)\}/.exec(route)?.[1]
  if (name === undefined) return [route]
  return (params[name]?.enum ?? []).flatMap((value) => expanded(route.replace(`{${name}}`, value), { params }))
}

/** Every route that a screen file has. */
export function screenRoutes(world: World): string[] {
  return world.set.screens.flatMap(({ json }) => routesOfScreen(json).flatMap(({ routes }) => routes))
}
