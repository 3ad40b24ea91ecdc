/**
 * Content types with a list that no menu names yet. An administrator sees them under one group, so that a schema file
 * alone gives a working screen; naming them in `schemas/menu.json` moves them to their place.
 */
import { titleText } from '../titles/title-text'
import type { MenuButton, MenuNode, Model, Resource } from '../types'

/** The group of content types that no menu names, or null when every one is named. */
export function unlistedMenu(model: Model): MenuNode | null {
  const named = new Set(model.menu.flatMap(resourcesIn))
  const left = Object.values(model.resources).filter(({ name, list }) => list.routes.length && !named.has(name))
  if (!left.length) return null
  return {
    code: 'unlisted',
    name: titleText('menu.unlisted'),
    path: '/unlisted',
    icon: 'ExperimentOutlined',
    sort: 9999,
    isHidden: false,
    buttons: [],
    children: left.map(nodeOf),
  }
}

function resourcesIn(node: MenuNode): string[] {
  return [...(node.resource ? [node.resource] : []), ...node.children.flatMap(resourcesIn)]
}

function nodeOf(resource: Resource, place: number): MenuNode {
  const { access, title, list, icon, name } = resource
  return {
    code: access.perm,
    name: title,
    path: list.routes[0]!,
    icon: icon ?? 'FileOutlined',
    sort: place + 1,
    resource: name,
    isHidden: false,
    children: [],
    buttons: buttonsOf(resource),
  }
}

/** One button per code that an action asks for. */
function buttonsOf({ actions }: Resource): MenuButton[] {
  const buttons = actions.flatMap(({ perm, title, on }) =>
    perm.filter((code) => !code.startsWith('@')).map((code) => [code, { title, on }] as const),
  )
  return [...new Map(buttons.toReversed())].map(([code, { title, on }]) => ({
    code,
    name: title,
    alias: code.slice(code.lastIndexOf('_') + 1),
    action: on.includes('toolbar') || on.includes('bulk') ? (on.includes('row') ? 3 : 1) : 2,
  }))
}
