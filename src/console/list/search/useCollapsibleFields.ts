import { useEffect, useState } from 'react'
import type { Field } from '../../../model/types'

/** On a narrow screen the others would push the rows off it. */
const shownOnPhone = 1

type Values = Readonly<Record<string, unknown>>

export interface CollapsibleField {
  readonly field: Field
  /** Drawn, but left out where the screen is a phone's. */
  readonly isForWide: boolean
}

/**
 * Which fields of a search bar stand open. The first ones do, and beside them each by which the rows are filtered: what
 * narrows a list can be seen. A field that came so stays until the bar is folded or cleared, also when it is emptied.
 */
export function useCollapsibleFields(fields: readonly Field[], asked: Values, shownAtFirst: number) {
  const [isOpen, setIsOpen] = useState(false)
  const [revealed, setRevealed] = useState(() => filledOf(asked))
  useEffect(() => setRevealed((before) => withMore(before, filledOf(asked))), [asked])
  const stands = ({ name }: Field, at: number, first: number) => at < first || revealed.has(name) || filled(asked[name])
  const shown = fields.flatMap((field, at): readonly CollapsibleField[] => {
    if (!isOpen && !stands(field, at, shownAtFirst)) return []
    return [{ field, isForWide: !isOpen && !stands(field, at, shownOnPhone) }]
  })
  return {
    shown,
    isOpen,
    /** There is something to open or to fold. */
    canTurn: fields.length > shownOnPhone,
    /** It is so on a phone alone. */
    isForPhones: isOpen ? fields.length <= shownAtFirst : shown.length === fields.length,
    /** Opens the bar, or folds it; a filled field stays in sight. */
    turn: (values: Values) => {
      setRevealed(filledOf({ ...asked, ...values }))
      setIsOpen(!isOpen)
    },
    forget: () => setRevealed(new Set()),
  }
}

const filled = (value: unknown) => value !== undefined && value !== null && value !== ''

const filledOf = (values: Values): ReadonlySet<string> =>
  new Set(Object.keys(values).filter((name) => filled(values[name])))

function withMore(names: ReadonlySet<string>, more: ReadonlySet<string>): ReadonlySet<string> {
  return [...more].every((name) => names.has(name)) ? names : new Set([...names, ...more])
}
