import { useEffect, useRef } from 'react'
import { isEmpty } from '../../fields/definition/lists'
import type { Scope } from '../../model/conditions/predicate'
import type { Field } from '../../model/types'
import type { Values } from '../data/entry'

interface FilledParts {
  readonly field: Field
  readonly entry: Values
  readonly value: unknown
  readonly scope: Pick<Scope, 'related'>
  readonly onFill: (value: unknown) => void
}

/** Fills an empty field from the entry that a person has just chosen, `"x-computed": {"of": …, "fill": true}`. */
export function useFilled({ field: { fill }, entry, value, scope, onFill }: FilledParts): void {
  const path = fill?.by === 'of' ? fill.path : undefined
  const chosen = path && entry[path[0]!]
  const isOpen = path !== undefined && isEmpty(value)
  const arrived = isOpen ? (scope.related?.(path) ?? null) : null
  const last = useRef(chosen)
  useEffect(() => {
    if (last.current === chosen) return
    // Until the value has come, the choice is still to be followed.
    if (isOpen && !isEmpty(chosen) && arrived === null) return
    last.current = chosen
    if (isOpen && arrived !== null) onFill(arrived)
  })
}
