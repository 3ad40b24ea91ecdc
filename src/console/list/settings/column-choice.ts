/** A person's arrangement of a list's columns, laid over those of the schema. Pure. */
import { isListOf, isRecord, isString } from '../../../fields/definition/guards'
import { presentName, presentNames } from '../../../model/lists/former-names'
import type { Resource } from '../../../model/types'

/** How high the rows of a table are. */
export type Density = 'comfortable' | 'normal' | 'compact'

export interface ColumnChoice {
  /** Every column in the person's order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Columns that are drawn where they find no room, too. */
  readonly shown?: readonly string[]
  /** Pixels, of columns whose width was changed. */
  readonly widths?: Readonly<Record<string, number>>
  /** Columns that stay in sight at the left. */
  readonly pinned?: readonly string[]
}

/** A stored choice, with former names of fields replaced; undefined when the value is none. */
export function readChoice(resource: Resource, kept: unknown): ColumnChoice | undefined {
  if (!isRecord(kept) || !isListOf(kept.order, isString) || !isListOf(kept.hidden, isString)) return undefined
  const { shown, widths, pinned } = kept
  const renamed = Object.entries(isRecord(widths) ? widths : {}).flatMap(([name, width]) => {
    const present = presentName(resource, name)
    return present === undefined || typeof width !== 'number' || !Number.isFinite(width)
      ? []
      : [[present, width] as const]
  })
  return {
    order: presentNames(resource, kept.order),
    hidden: presentNames(resource, kept.hidden),
    ...(isListOf(shown, isString) && shown.length > 0 && { shown: presentNames(resource, shown) }),
    ...(renamed.length > 0 && { widths: Object.fromEntries(renamed) }),
    ...(isListOf(pinned, isString) && pinned.length > 0 && { pinned: presentNames(resource, pinned) }),
  }
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

/** The columns that are drawn, pinned ones first; never none. */
export function shownColumns(names: readonly string[], choice: ColumnChoice | undefined): readonly string[] {
  const shown = orderedColumns(names, choice).filter((name) => !choice?.hidden.includes(name))
  const isPinned = (name: string) => choice?.pinned?.includes(name) === true
  const drawn = [...shown.filter(isPinned), ...shown.filter((name) => !isPinned(name))]
  return drawn.length > 0 ? drawn : names.slice(0, 1)
}

/** The choice with another width of a column. */
export function withWidth(
  names: readonly string[],
  choice: ColumnChoice | undefined,
  width: Readonly<Record<string, number>>,
): ColumnChoice {
  return {
    order: orderedColumns(names, choice),
    hidden: [],
    ...choice,
    widths: { ...choice?.widths, ...width },
  }
}

export interface ColumnSettingsProps {
  readonly resource: Resource
  readonly names: readonly string[]
  /** The columns that are drawn at present: those that are chosen and have room. */
  readonly drawn: readonly string[]
  readonly choice: ColumnChoice | undefined
  readonly onChange: (choice: ColumnChoice | undefined) => void
}
