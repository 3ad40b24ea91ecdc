/** `x-actions`: what an action makes, opens or shows exists, and its right is its own. */
import { isOneOf } from '../../../fields/definition/guards'
import { weakMemoize } from '../../../fields/definition/memoize'
import type { ActionDeclaration, MenuNodeDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Fix } from '../../problem'
import { actionsOf, type Subject, type World } from '../../subject/subject'
import { standardActions } from '../../vocabulary/screen'
import { routesOf } from './list'
import { screenRoutes } from '../screen-routes'
import { unknownIcon } from '../icons'
import { problem, rulesOf, type Seen, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-actions')
export const actionRules = rules

type Look = (action: ActionDeclaration, at: string, subject: Subject, name: string) => Seen

function actionRule(code: string, sentence: string, look: Look, level?: 'error' | 'warning') {
  const each = (subject: Subject) =>
    actionsOf(subject.json).flatMap(([name, action]) => {
      const seen = look(action, under('/x-actions', name), subject, name)
      return [seen].flat()
    })
  rule(code, sentence, each, level)
}

/** The effect of an action when its parts allow only one. */
function kindOf({ open, component, route, field, call }: ActionDeclaration): string | undefined {
  if (open) return 'dialog'
  if (component !== undefined) return 'component'
  if (route !== undefined) return 'route'
  if (call === undefined) return undefined
  return field === undefined ? 'call' : 'toggle'
}

actionRule('action-kind', 'An action of its own says what it does', (action, at, _, name) => {
  if (action.as !== undefined || isOneOf(standardActions, name)) return
  const as = kindOf(action)
  const fix: Fix | undefined =
    as === undefined ? undefined : { title: `add "as": "${as}"`, kind: 'set', pointer: `${at}/as`, value: as }
  return problem(at, `"${name}" needs "as": what it does.`, fix)
})

actionRule('action-icon', 'The icon of an action is one of the console', ({ icon }, at, { world }) =>
  unknownIcon(icon, `${at}/icon`, world),
)

actionRule('action-title', 'An action of its own has a label', (action, at, _, name) => {
  if (action.title !== undefined || isOneOf(standardActions, name)) return
  if (action.as === 'toggle') return
  const fix = { title: 'call it by its name', kind: 'set', pointer: `${at}/title`, value: name } as const
  return problem(at, `"${name}" needs a "title".`, fix)
})

actionRule('action-call', 'An action makes a call of the resource', ({ call, as, form }, at, { calls }) => {
  const names = calls.map(({ name }) => name)
  const wrong =
    call === undefined || names.includes(call)
      ? undefined
      : unknownName(`${at}/call`, `makes "${call}", which is not a call of "x-api".`, call, names)
  const what =
    as === 'call' || as === 'toggle' ? `a ${as}` : form && isDialog({ as }) ? `a ${as} with a form` : undefined
  const lacks = call === undefined && what !== undefined
  return [wrong, lacks ? problem(at, `is ${what}; "call" must name what it makes.`) : undefined]
})

const isDialog = ({ as }: Pick<ActionDeclaration, 'as'>) => as === 'dialog' || as === 'drawer'

actionRule(
  'action-badge',
  'A badge shows a field of the row, or in the toolbar what a call counts',
  (action, at, subject) => {
    const { badge, on } = action
    if (badge === undefined) return
    const places = [on ?? []].flat()
    if (places.includes('row')) {
      if (subject.fields.has(badge)) return
      return unknownName(
        `${at}/badge`,
        `shows "${badge}", which is not a field of the row.`,
        badge,
        subject.fields.keys(),
      )
    }
    const reads = subject.calls.filter(({ whole }) => whole.some((address) => address.startsWith('GET ')))
    const names = reads.map(({ name }) => name)
    if (names.includes(badge)) return
    return unknownName(`${at}/badge`, `shows "${badge}", which is not a call that reads.`, badge, names)
  },
)

actionRule('action-field', 'An action switches, asks for and presets fields', (action, at, { fields }) => {
  const unknown = (name: string, place: string) =>
    fields.has(name) ? undefined : unknownName(place, `names "${name}", which is not a field.`, name, fields.keys())
  const lacks = action.as === 'toggle' && action.field === undefined
  const notTwo = action.field !== undefined && action.as === 'toggle' && !isTwoValued(action.field, fields)
  return [
    lacks ? problem(at, 'is a toggle; "field" must name what it switches.') : undefined,
    action.field === undefined ? undefined : unknown(action.field, `${at}/field`),
    notTwo ? problem(`${at}/field`, `switches "${action.field}", which does not have exactly two values.`) : undefined,
    ...(action.form ?? []).map((name, index) => unknown(name, under(at, 'form', index))),
    ...Object.keys(action.preset ?? {}).map((name) => unknown(name, under(at, 'preset', name))),
  ]
})

function isTwoValued(name: string, fields: Subject['fields']): boolean {
  const field = fields.get(name)
  return !field || field.type === 'boolean' || field.enum?.length === 2
}

actionRule('action-route', 'An action goes to a route that exists', ({ route, as }, at, { world }) => {
  if (as === 'route' && route === undefined) return problem(at, 'goes to a route; "route" must name it.')
  if (route === undefined) return
  const routes = knownRoutes(world)
  const path = route.split('?')[0]!
  if (path.startsWith('http') || fitsRoute(path, routes)) return
  return unknownName(`${at}/route`, `goes to "${path}", which no screen and no menu has.`, path, routes)
})

/** A part of the path may be a value of the row: then some known route has its form. */
function fitsRoute(path: string, routes: ReadonlySet<string>): boolean {
  if (!path.includes('{')) return routes.has(path)
  const parts = path.split(/\{[\w.]+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  const form = new RegExp(`^${parts.join('[^/]+')}$`)
  return [...routes].some((route) => form.test(route))
}

/** Routes of screens, of the menu and from outside. */
export const knownRoutes = weakMemoize((world: World): ReadonlySet<string> => {
  const menu = world.set.menu?.json
  const paths = (node: MenuNodeDeclaration): string[] => [node.path, ...(node.children ?? []).flatMap(paths)]
  return new Set([
    ...[...world.subjects.values()].flatMap((subject) => routesOf(subject).map(({ route }) => route)),
    ...(menu?.menu ?? []).flatMap(paths),
    ...Object.keys(menu?.redirects ?? {}),
    ...screenRoutes(world),
    ...(world.known.routes ?? []),
  ])
})

actionRule('action-component', 'An action shows a component that is registered', ({ component, as }, at, { world }) => {
  if (as === 'component' && component === undefined) return problem(at, 'shows a component; "component" must name it.')
  const { components } = world.known
  if (component === undefined || !components || components.includes(component)) return
  return unknownName(`${at}/component`, `shows "${component}", which is not a component.`, component, components)
})

actionRule('action-bulk-dialog', 'A dialog for ticked rows says that it is done row by row', (action, at) => {
  const inBulk = [action.on ?? []].flat().includes('bulk')
  if (!inBulk || action.each || !isDialog(action)) return
  const fix = { title: 'add "each": true', kind: 'set', pointer: `${at}/each`, value: true } as const
  return problem(at, `opens a ${action.as} for many rows at once; say "each": true, or take "bulk" away.`, fix)
})

const takeAway = (at: string) => ({ title: 'take "each" away', kind: 'remove', pointer: `${at}/each` }) as const

actionRule('action-each', 'An action with "each" makes a call for each ticked row', (action, at) => {
  if (!action.each) return
  if (![action.on ?? []].flat().includes('bulk'))
    return problem(`${at}/each`, 'is said of an action that is not for ticked rows ("on": "bulk").', takeAway(at))
  const makes = action.as === 'call' || action.as === 'remove' || (isDialog(action) && action.form !== undefined)
  return makes ? undefined : problem(`${at}/each`, 'is said of an action that makes no call of a row.')
})

actionRule('action-open', 'A dialog or drawer has something to show', ({ as, open, form, component }, at) => {
  if (!isDialog({ as }) || open || form || component) return
  return problem(at, `is a ${as}; "open" must say what it shows.`)
})

rule(
  'action-perm-twice',
  'Two actions that make different calls have rights of their own',
  ({ json }) => {
    const taken = new Map<string, { name: string; call: string }>()
    return actionsOf(json).flatMap(([name, { perm, call }]) => {
      if (typeof perm !== 'string' || perm.startsWith('@') || call === undefined) return []
      const other = taken.get(perm)
      taken.set(perm, { name, call })
      if (!other || other.call === call) return []
      return [
        problem(
          under('/x-actions', name, 'perm'),
          `is "${perm}", as of "${other.name}"; who may do one may do the other.`,
        ),
      ]
    })
  },
  'error',
)
