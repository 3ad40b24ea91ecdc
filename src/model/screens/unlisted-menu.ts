/**
 * Content types with a list that no menu names yet. An administrator sees them under one group, so that a schema file
 * alone gives a working screen; naming them in `schemas/menu.json` moves them to their place.
 */
import { titleText } from '../titles/title-text'
import type { MenuButton, MenuNode, Model, Resource } from '../types'

/** The group of content types that no menu names, or null when every one is named. */
export function unlistedMenu(model: Model): MenuNode | null {
  const nodes = model.menu.flatMap(nodesIn)
  const named = new Set(nodes.map(({ resource }) => resource))
  // A page of several lists and a part of another page have a menu that names no content type, but their permission.
  const codes = new Set(nodes.map(({ code }) => code))
  const left = Object.values(model.resources).filter(
    ({ name, list, access, calls }) =>
      list.routes.length > 0 && !named.has(name) && !codes.has(access.perm) && !calls.list?.perm.every(isForAnyone),
  )
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

/** The console itself uses the calls that anyone signed in may make; `@own` stands beside a right of the menu. */
const isForAnyone = (perm: string): boolean => perm.startsWith('@') && perm !== '@own'

function nodesIn(node: MenuNode): MenuNode[] {
  return [node, ...node.children.flatMap(nodesIn)]
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
