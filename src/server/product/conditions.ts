/** Every named condition, by the name a schema gives it in `{"$named": "area/what"}`. */
import { decidable, visible, visibleEvents } from './reviews/kinds'
import { usableBanks } from './exams/usable-banks'
import { usable, withRight } from './resources/rights'
import type { NamedCondition } from '../core/context/call'

export const conditions: Readonly<Record<string, NamedCondition>> = {
  'audit/decidable': ({ model, caller }) => decidable(model, caller),
  'audit/visible': ({ model, caller }) => visible(model, caller),
  'audit/visible-events': ({ model, caller }) => visibleEvents(model, caller),
  'exam/usable-banks': ({ caller }) => usableBanks(caller),
  'resource/usable': ({ caller }) => usable(caller),
  'resource/viewable': ({ caller }) => withRight('view', caller),
}

/** For the rules of the language. */
export const conditionNames: readonly string[] = Object.keys(conditions)
