/** Which columns a person sees on a screen, and in which order; kept at this browser per person and screen. */
import { store } from '../session'

export interface ColumnChoice {
  /** Every column in the person's order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

const keyOf = (person: string, screen: string) => `columns-${person}-${screen}`

export function readChoice(person: string, screen: string): ColumnChoice | undefined {
  const kept = store.get<ColumnChoice>(keyOf(person, screen))
  return kept && Array.isArray(kept.order) && Array.isArray(kept.hidden) ? kept : undefined
}

/** Undefined goes back to the columns of the schema. */
export function keepChoice(person: string, screen: string, choice: ColumnChoice | undefined): void {
  if (choice) store.set(keyOf(person, screen), choice)
  else store.remove(keyOf(person, screen))
}

/** All columns in the chosen order; those the schema gained since then stand at its own place, those it lost are gone. */
export function orderedColumns(names: readonly string[], choice: ColumnChoice | undefined): readonly string[] {
  if (!choice) return names
  const order = choice.order.filter((name) => names.includes(name))
  names.forEach((name, index) => {
    if (!order.includes(name)) order.splice(index, 0, name)
  })
  return order
}

/** The columns that are drawn; never none. */
export function shownColumns(names: readonly string[], choice: ColumnChoice | undefined): readonly string[] {
  const shown = orderedColumns(names, choice).filter((name) => !choice?.hidden.includes(name))
  return shown.length > 0 ? shown : names.slice(0, 1)
}
