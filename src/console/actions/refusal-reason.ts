/** Disabled reasons of transitions of a row, as texts. Pure. */
import { textsIn } from '../i18n/i18n'
import { covers, fitsState, moveOf } from '../../model/entries/states'
import { valueTitle } from '../../model/entries/value-title'
import type { Action, Locale, Resource } from '../../model/types'
import { fieldOf } from '../../model/names'
import { applies } from './applicable'
import type { Entry } from '../data/entry'

/** Undefined: it is offered. The server takes the first move of the call that fits, so any of them will do. */
export function whyNot(resource: Resource, action: Action, entry: Entry, locale: Locale): string | undefined {
  if (action.move === undefined || applies(action, entry)) return undefined
  const twins = resource.actions.filter((other) => other.call === action.call && sameWith(other, action))
  if (twins.some((other) => applies(other, entry))) return undefined
  const move = moveOf(resource, action.move)!
  if (move.message) return move.message[locale]
  const states = (resource.states?.fields ?? []).filter((name) => move.from.some((set) => name in set))
  const wrong = states.filter((name) => !move.from.some((set) => covers({ [name]: set[name] ?? entry[name] }, entry)))
  const titles = (wrong.length ? wrong : states).map((name) => stateTitle(resource, name, entry, locale)).join(', ')
  if (fitsState(move, entry)) return textsIn(locale)('detail:move.conditionFails', { label: action.title[locale] })
  return textsIn(locale)('detail:move.notInState', { label: action.title[locale], states: titles })
}

/** `审核状态: 审核中`. */
export function stateTitle(resource: Resource, name: string, entry: Entry, locale: Locale): string {
  const field = fieldOf(resource, name)
  return field ? `${field.title[locale]} ${valueTitle(field, entry[name], locale)}` : name
}

const sameWith = (one: Action, other: Action) => JSON.stringify(one.with ?? {}) === JSON.stringify(other.with ?? {})
