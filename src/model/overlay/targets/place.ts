/** Names in a list of a resource: their order, and which of them are shown. */
import type { Resource } from '../../types'
import type { PlaceList } from './address'
import type { Facet, Reason } from '../types'
import { isInForm, withField } from './with'

export const facetOfList: Readonly<Record<PlaceList, Facet>> = {
  columns: 'columns',
  search: 'search',
  form: 'form',
  actions: 'actions',
}

/** The names that stand in the list now, in order. */
export function shownIn(resource: Resource, list: PlaceList): readonly string[] {
  switch (list) {
    case 'columns':
      return resource.list.columns
    case 'search':
      return resource.list.search
    case 'form':
      return resource.form.groups.flatMap(({ fields }) => fields)
    case 'actions':
      return resource.actions.map(({ name }) => name)
  }
}

/** True when the name could stand in the list, whether or not it does. */
export function mayStandIn(resource: Resource, base: Resource, list: PlaceList, name: string): boolean {
  const field = resource.fields.find((each) => each.name === name)
  if (list === 'columns') return field?.column !== undefined
  if (list === 'search') return field?.search !== undefined
  return shownIn(base, list).includes(name)
}

/** Why the name cannot be taken out of the list. */
export function refuseHide(resource: Resource, list: PlaceList, name: string): Reason | undefined {
  if (list === 'columns') return resource.list.columns.length === 1 ? 'lastValue' : undefined
  if (list !== 'form') return undefined
  const field = resource.fields.find((each) => each.name === name)
  const isNeeded = field?.required || field?.when?.required !== undefined || resource.form.draft?.require.includes(name)
  return isNeeded ? 'requiredHidden' : undefined
}

/** The resource without the name in the list, or with it at the end of its place in the base. */
export function withShown(
  resource: Resource,
  base: Resource,
  list: PlaceList,
  name: string,
  isShown: boolean,
): Resource {
  if (!isShown) return withNames(resource, base, list, (names) => names.filter((each) => each !== name))
  if (shownIn(resource, list).includes(name)) return resource
  if (list === 'form') {
    const at = base.form.groups.findIndex(({ fields }) => fields.includes(name))
    return withGroups(resource, (names, group) =>
      group === at ? asIn(base.form.groups[at]!.fields, names, name) : names,
    )
  }
  return withNames(resource, base, list, (names) => asIn(shownIn(base, list), names, name))
}

/** The resource with the name right after another, or first. In a form the name goes to the group of the other. */
export function withMoved(resource: Resource, base: Resource, list: PlaceList, name: string, after?: string): Resource {
  const put = (names: readonly string[]) => {
    const rest = names.filter((each) => each !== name)
    const place = after === undefined ? 0 : rest.indexOf(after) + 1
    return [...rest.slice(0, place), name, ...rest.slice(place)]
  }
  if (list !== 'form') return withNames(resource, base, list, put)
  const isGoal = (names: readonly string[]) => names.includes(after ?? name)
  return withGroups(resource, (names) => (isGoal(names) ? put(names) : names.filter((each) => each !== name)))
}

/** The name before this one in the list; undefined for the first. */
export function neighbourOf(resource: Resource, list: PlaceList, name: string): string | undefined {
  const names = list === 'form' ? groupOf(resource, name) : shownIn(resource, list)
  return names[names.indexOf(name) - 1]
}

const groupOf = ({ form }: Resource, name: string) =>
  form.groups.find(({ fields }) => fields.includes(name))?.fields ?? []

/** The names with one more, where a longer list has it. */
function asIn(whole: readonly string[], names: readonly string[], name: string): readonly string[] {
  const before = whole.slice(0, Math.max(0, whole.indexOf(name))).findLast((each) => names.includes(each))
  const place = whole.includes(name) ? (before === undefined ? 0 : names.indexOf(before) + 1) : names.length
  return [...names.slice(0, place), name, ...names.slice(place)]
}

function withNames(
  resource: Resource,
  base: Resource,
  list: PlaceList,
  change: (names: readonly string[]) => readonly string[],
): Resource {
  const names = change(shownIn(resource, list))
  switch (list) {
    case 'columns':
      return { ...resource, list: { ...resource.list, columns: names } }
    case 'search':
      return { ...resource, list: { ...resource.list, search: names } }
    case 'form':
      return withGroups(resource, change)
    case 'actions': {
      const byName = new Map([...base.actions, ...resource.actions].map((action) => [action.name, action]))
      return { ...resource, actions: names.map((name) => byName.get(name)!) }
    }
  }
}

function withGroups(
  resource: Resource,
  change: (names: readonly string[], group: number) => readonly string[],
): Resource {
  const groups = resource.form.groups.map((group, at) => ({ ...group, fields: change(group.fields, at) }))
  return { ...resource, form: { ...resource.form, groups } }
}

/** Values of a choice that new entries may not take any more. */
export function hiddenValues(resource: Resource, field: string): readonly string[] | undefined {
  const choices = resource.fields.find(({ name }) => name === field)?.choices
  return choices?.filter(({ hidden }) => hidden).map(({ value }) => String(value))
}

/** The values of a choice in their order, as texts. */
export const valuesIn = (resource: Resource, field: string): readonly string[] =>
  (resource.fields.find(({ name }) => name === field)?.choices ?? []).map(({ value }) => String(value))

/** The resource with the value of a choice right after another one, or first. */
export function withValueMoved(resource: Resource, field: string, value: string, after?: string): Resource {
  const { choices = [] } = resource.fields.find(({ name }) => name === field)!
  const moved = choices.find((choice) => String(choice.value) === value)!
  const rest = choices.filter((choice) => choice !== moved)
  const place = after === undefined ? 0 : rest.findIndex((choice) => String(choice.value) === after) + 1
  return withField(resource, field, { choices: [...rest.slice(0, place), moved, ...rest.slice(place)] })
}

/** Why the value of a choice cannot be hidden. */
export function refuseHideValue(resource: Resource, name: string, value: string): Reason | undefined {
  const field = resource.fields.find((each) => each.name === name)
  const open = field?.choices?.filter(({ hidden }) => !hidden) ?? []
  if (open.length === 1) return 'lastValue'
  if (field?.readOnly || !isInForm(resource, name)) return 'notFillable'
  return String(field?.default) === value ? 'defaultInvalid' : undefined
}

export function withValueHidden(resource: Resource, name: string, value: string, isHidden: boolean): Resource {
  const choices = resource.fields
    .find((field) => field.name === name)!
    .choices!.map(({ hidden, ...each }) =>
      (String(each.value) === value ? isHidden : hidden) ? { ...each, hidden: true as const } : each,
    )
  return withField(resource, name, { choices })
}
