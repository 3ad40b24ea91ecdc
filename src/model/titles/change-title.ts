/** The titles that the change log gives to changes of a row. */
import { everyLocale } from '../../fields/definition/text'
import { titleText } from './title-text'
import type { Resource, Text } from '../types'

/** Changes to rows of any resource; moves and actions of a resource have their own titles. */
const usual: Readonly<Record<string, Text>> = {
  create: titleText('change.create'),
  update: titleText('change.update'),
  remove: titleText('change.remove'),
  restore: titleText('change.restore'),
  import: titleText('change.import'),
  grant: titleText('change.grant'),
  sort: titleText('change.sort'),
  password: titleText('change.password'),
  transition: titleText('change.transition'),
}

/** The title of what was done to a row of the resource; nothing where it is known under its name alone. */
export function changeTitle(resource: Resource | undefined, action: string): Text | undefined {
  const own = resource?.states?.moves.find(({ name }) => name === action) ?? actionOf(resource, action)
  return own?.title ?? usual[action]
}

/** The changes that may stand in the log, each with its title; where resources call it differently, with all of their titles. */
export function changeTitles(resources: Readonly<Record<string, Resource>>): ReadonlyMap<string, Text> {
  const found = new Map(Object.entries(usual).map(([name, title]) => [name, [title]]))
  for (const resource of Object.values(resources))
    for (const { name } of [...(resource.states?.moves ?? []), ...Object.values(resource.calls)]) {
      const title = usual[name] ? undefined : changeTitle(resource, name)
      if (title) found.set(name, [...(found.get(name) ?? []), title])
    }
  const joined = (titles: readonly Text[], locale: keyof Text) =>
    [...new Set(titles.map((title) => title[locale]))].join(' / ')
  return new Map([...found].map(([name, titles]) => [name, everyLocale((locale) => joined(titles, locale))]))
}

/** The log bears the name of the call, and older lines that of the action; what is usual is told alike everywhere. */
function actionOf(resource: Resource | undefined, action: string) {
  if (usual[action]) return undefined
  return resource?.actions.find(({ name }) => name === action) ?? resource?.actions.find(({ call }) => call === action)
}
