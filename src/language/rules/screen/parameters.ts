/** Parameters of a screen: loaded from somewhere, used somewhere, and reached by a route. */
import { slipOf } from '../../text/nearest-name'
import { under } from '../../text/pointer'
import { knownRoutes } from '../views/actions'
import { type FileFinding, type FileRule, inFile, setTo, takeAway, unknownInFile } from '../file-rule'
import { paramsIn, screenRule, type ScreenSubject, screenSubject } from './blocks'
import { routesOfScreen } from '../screen-routes'
import type { MenuNodeDeclaration } from '../../../generated/schema-files'
import { actionsOf, type World } from '../../subject/subject'

export const parameterRules: readonly FileRule[] = [
  screenRule('screen-param-of', 'A parameter that loads an entry names a resource that can be read', (screen) =>
    paramsOf(screen).flatMap(({ facts, at }) => {
      if (facts.of === undefined) return []
      const { names, subjects } = screen.world
      if (!names.has(facts.of)) {
        return [unknownInFile(screen.path, `${at}/of`, `is "${facts.of}", which is not a resource.`, facts.of, names)]
      }
      const subject = subjects.get(facts.of)
      if (!subject || subject.calls.some(({ name }) => name === 'detail')) return []
      return [inFile(screen.path, `${at}/of`, `is "${facts.of}", which has no "detail" call to load it by.`)]
    }),
  ),
  screenRule('screen-param-unused', 'Every parameter is used', (screen) => {
    const { json, path } = screen
    const inRoutes = routesOfScreen(json).flatMap(({ written }) =>
      [...written.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    )
    const used = new Set([...paramsIn(json, '').map(({ name }) => name), ...inRoutes, json.record])
    return paramsOf(screen).flatMap(({ name, at, facts }) =>
      used.has(name) ? [] : [inFile(path, at, `"${name}" is used by no block.`, facts.of ? undefined : takeAway(at))],
    )
  }),
  screenRule('screen-param-unknown', 'A block speaks of parameters of its screen', ({ json, path, params, blocks }) => [
    ...paramsIn(json, '').flatMap(({ name, at }) =>
      params.includes(name)
        ? []
        : [unknownInFile(path, at, `is "${name}", which is not a parameter of the screen.`, name, params)],
    ),
    ...blocks.flatMap(({ block, at }) =>
      block.picks === undefined || params.includes(block.picks)
        ? []
        : [
            unknownInFile(
              path,
              `${at}/picks`,
              `writes "${block.picks}", which is not a parameter of the screen.`,
              block.picks,
              params,
            ),
          ],
    ),
  ]),
  screenRule('screen-record', 'The record of a screen is loaded by a parameter', ({ json, path }) => {
    const loading = Object.entries(json.params ?? {}).flatMap(([name, { of }]) => (of ? [name] : []))
    if (json.record === undefined || loading.includes(json.record)) return []
    return [
      unknownInFile(path, '/record', `is "${json.record}", which is no parameter with "of".`, json.record, loading),
    ]
  }),
  screenRule('screen-search', 'A shared filter is a period, or a field that is searched', ({ json, path, world }) =>
    Object.entries(json.search ?? {}).flatMap(([name, { field, days }]) => {
      const at = under('/search', name)
      if ((field === undefined) === (days === undefined)) {
        return [inFile(path, at, 'is one of two: a "field", or a period of "days".')]
      }
      if (field === undefined) return []
      const [resource = '', fieldName = ''] = field.split('.')
      const subject = world.subjects.get(resource)
      if (!world.names.has(resource)) {
        return [
          unknownInFile(path, `${at}/field`, `is of "${resource}", which is not a resource.`, resource, world.names),
        ]
      }
      if (!subject || subject.fields.has(fieldName)) return []
      const message = `names "${fieldName}", which is not a field of ${resource}.`
      const fault = unknownInFile(path, `${at}/field`, message, fieldName, subject.fields.keys())
      const near = slipOf(fieldName, subject.fields.keys())
      return [{ ...fault, fix: near ? setTo(fault.pointer, `${resource}.${near}`) : undefined }]
    }),
  ),
  screenRule('screen-route', 'A part of a route in braces is a parameter with values', ({ json, path }) =>
    routesOfScreen(json).flatMap(({ written, at }) => {
      const names = [...written.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
      const valued = Object.entries(json.params ?? {}).flatMap(([name, facts]) => (facts.enum ? [name] : []))
      return names.flatMap((name) => {
        if (valued.includes(name)) return []
        const fault = unknownInFile(path, at, `holds "{${name}}", which is no parameter with "enum".`, name, valued)
        const near = slipOf(name, valued)
        return [{ ...fault, fix: near ? setTo(at, written.replace(`{${name}}`, `{${near}}`)) : undefined }]
      })
    }),
  ),
  screenRule('screen-route-twice', 'A route leads to one screen', (screen) => {
    const taken = new Map(routesBefore(screen))
    return routesOfScreen(screen.json).flatMap(({ routes, at }) =>
      routes.flatMap((route) => {
        const owner = taken.get(route)
        taken.set(route, screen.name)
        if (owner === undefined) return []
        const whose = owner === screen.name ? 'this screen' : owner
        return [inFile(screen.path, at, `is "${route}", which ${whose} has already.`, takeAway(at))]
      }),
    )
  }),
  screenRule('screen-unreached', 'A route is reached by a menu, an action or a link', ({ json, path, world }) => {
    const reached = reachedRoutes(world)
    const all = routesOfScreen(json)
    const someReached = all.some(({ routes }) => routes.some((route) => reached.has(route)))
    if (all.length === 0) return [inFile(path, '/blocks', 'has no route; nobody can open it.')]
    return all.flatMap(({ routes, at, isRoot, written }): FileFinding[] => {
      // The other tabs and steps are reached through the one that is.
      const isReached = isRoot ? routes.every((route) => reached.has(route)) : someReached
      return isReached || routes.length === 0
        ? []
        : [inFile(path, at, `is "${written}", which no menu, action or link leads to.`)]
    })
  }),
  screenRule('screen-link', 'A link leads to a route that exists', ({ blocks, path, world }) => {
    const routes = knownRoutes(world)
    return blocks.flatMap(({ block, at }) => {
      const route = block.link?.split('?')[0]
      if (route === undefined || routes.has(route)) return []
      return [unknownInFile(path, `${at}/link`, `leads to "${route}", which no screen and no menu has.`, route, routes)]
    })
  }),
]

function paramsOf({ json }: ScreenSubject) {
  return Object.entries(json.params ?? {}).map(([name, facts]) => ({ name, facts, at: under('/params', name) }))
}

/** Routes of resources, and of the screens whose names come earlier. */
function routesBefore({ name, world }: ScreenSubject): (readonly [string, string])[] {
  const resources = [...world.subjects.values()].flatMap(({ json, name: owner }) =>
    (['x-list', 'x-form', 'x-detail'] as const).flatMap((keyword) =>
      [json[keyword]?.route ?? []].flat().map((route) => [route, owner] as const),
    ),
  )
  const screens = world.set.screens
    .filter((other) => other.name < name)
    .flatMap((other) =>
      routesOfScreen(other.json).flatMap(({ routes }) => routes.map((route) => [route, other.name] as const)),
    )
  return [...resources, ...screens]
}

/** The routes that menus, redirects, actions and links of blocks lead to. */
function reachedRoutes(world: World): ReadonlySet<string> {
  const menu = world.set.menu?.json
  const paths = (node: MenuNodeDeclaration): string[] => [node.path, ...(node.children ?? []).flatMap(paths)]
  const actions = [...world.subjects.values()].flatMap(({ json }) =>
    actionsOf(json).flatMap(([, { route }]) => (route === undefined ? [] : [route])),
  )
  const links = world.set.screens.flatMap((file) =>
    screenSubject(file, world).blocks.flatMap(({ block }) => (block.link === undefined ? [] : [block.link])),
  )
  const all = [
    ...(menu?.menu ?? []).flatMap(paths),
    ...Object.values(menu?.redirects ?? {}),
    ...[...actions, ...links].map((route) => route.split('?')[0]!),
    ...(world.known.routes ?? []),
  ]
  return new Set(all)
}
