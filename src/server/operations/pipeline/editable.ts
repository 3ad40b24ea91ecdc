/** What a save may change in the states a row is in, and what the save sets. */
import { openingFor, saidBy } from '../../../model/entries/editable'
import type { Scope } from '../../../model/conditions/predicate'
import type { CallContext } from '../../core/context/call'
import { errorText, Refusal } from '../../core/errors'
import type { Values } from '../../core/context/entry'
import { arrivals } from './state-values'

/** The entry with what saving sets; one that names what changes goes before one that opens all; none refuses. */
export function asEditable(
  context: CallContext,
  entry: Values,
  old: Values,
  changed: ReadonlySet<string>,
  scope: Scope,
): Values {
  const { resource, locale } = context
  const rules = resource.states?.editable
  if (!rules || changed.size === 0) return entry
  const { open, holding } = openingFor(rules, changed, { ...scope, entry: old })
  if (open) return { ...entry, ...arrivals(context, open, old) }
  const message = saidBy(holding)?.[locale] ?? errorText('state.fixed', locale)
  const beyond = [...changed].find((name) => !holding.some(({ fields }) => fields?.includes(name)))
  throw new Refusal('state.fixed', {}, [{ field: beyond, rule: 'state', message }])
}
