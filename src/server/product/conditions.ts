/** Every named condition, by the name a schema gives it in `{"$named": "area/what"}`. */
import type { Condition } from '../../model/types'
import { decidable, visible, visibleEvents } from './reviews/kinds'
import type { Asker, NamedCondition } from '../core/context/registry'

const conditions: Readonly<Record<string, NamedCondition>> = {
  'audit/decidable': ({ model, caller }) => decidable(model, caller),
  'audit/visible': ({ model, caller }) => visible(model, caller),
  'audit/visible-events': ({ model, caller }) => visibleEvents(model, caller),
}

/** For the rules of the language. */
export const conditionNames: readonly string[] = Object.keys(conditions)

/** The condition that a name stands for, for whoever asks. */
export function namedCondition(name: string, asker: Asker): Condition {
  const named = Object.hasOwn(conditions, name) ? conditions[name] : undefined
  if (!named) throw new Error(`No condition "${name}" is registered in src/server/product/conditions.ts.`)
  return named(asker)
}
