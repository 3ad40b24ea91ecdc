/** `x-dict` with `program`: values that are not data but what is installed; those that the model itself knows. */
import { everyLocale, sameText } from '../../fields/definition/text'
import { locales } from '../../locales'
import { callTitle } from './call-title'
import { fillText } from '../fill-text'
import { changeTitles } from './change-title'
import { titleText } from './title-text'
import type { Call, Locale, Model, Text } from '../types'

export interface ProgramValue {
  readonly value: string
  readonly title: Text
}

/** The values of a program, or undefined where the model does not know them (components, themes). `of` narrows them. */
export function programValues(
  { resources, reports }: Pick<Model, 'resources' | 'reports'>,
  program: string,
  of: unknown,
): readonly ProgramValue[] | undefined {
  const [name = '', field = ''] = String(of ?? '').split('.')
  const about = Object.hasOwn(resources, name) ? resources[name] : undefined
  switch (program) {
    case 'resources':
      return Object.values(resources).map(({ name: value, title }) => ({ value, title }))
    case 'fields':
      return about?.fields.map(({ name: value, title }) => ({ value, title })) ?? []
    case 'calls':
      return Object.keys(about?.calls ?? {}).map((value) => ({ value, title: sameText(value) }))
    case 'addresses':
      return addresses(resources, reports)
    case 'changes':
      return [...changeTitles(resources)].map(([value, title]) => ({ value, title }))
    case 'reviews':
      return reviews(resources)
    case 'locales':
      return locales.map(({ tag, name }) => ({ value: tag, title: sameText(name) }))
    case 'choices':
      return (about?.fields.find((each) => each.name === field)?.choices ?? []).map(({ value, title }) => ({
        value: String(value),
        title,
      }))
    default:
      return undefined
  }
}

/** The kinds of review, by the resources whose moves ask for one; a kind of several resources is called as all of them. */
function reviews(resources: Model['resources']): readonly ProgramValue[] {
  const found = new Map<string, Text[]>()
  for (const { title, states } of Object.values(resources))
    for (const { review } of states?.moves ?? [])
      if (review) {
        const own = review.title ?? everyLocale((locale) => fillText(reviewOf[locale], { title: title[locale] }))
        found.set(review.kind, [...(found.get(review.kind) ?? []), own])
      }
  const joined = (titles: readonly Text[], locale: Locale) =>
    [...new Set(titles.map((each) => each[locale]))].join(' / ')
  return [...found].map(([value, titles]) => ({ value, title: everyLocale((locale) => joined(titles, locale)) }))
}

const reviewOf = titleText('review.of')

/** Every path that is called, with its methods and what is done there; a path of several calls stands once. */
function addresses(resources: Model['resources'], reports: Model['reports']): readonly ProgramValue[] {
  const calls = [
    ...Object.values(resources).flatMap((resource) =>
      Object.values(resource.calls).map((call) => [call, callTitle(resource, call)] as const),
    ),
    ...Object.values(reports).flatMap((report) => report.calls.map(({ call }) => [call, report.title] as const)),
  ]
  const at = new Map<string, (readonly [Pick<Call, 'method'>, Text])[]>()
  for (const [call, title] of calls)
    for (const path of call.paths) at.set(path, [...(at.get(path) ?? []), [call, title]])
  const said = (found: readonly (readonly [Pick<Call, 'method'>, Text])[], locale: Locale) =>
    [
      [...new Set(found.map(([{ method }]) => method))].join(' '),
      [...new Set(found.map(([, title]) => title[locale]))].join(' / '),
    ].join(' ')
  return [...at]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, found]) => ({ value, title: everyLocale((locale) => said(found, locale)) }))
}
