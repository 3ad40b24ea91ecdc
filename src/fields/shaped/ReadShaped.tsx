import './shaped.css'
import type { CellContext } from '../control/control'
import { useControlOf } from '../control/registry'
import type { Field } from '../definition/field'
import { isEmpty } from '../definition/lists'
import { rulesNow } from './shaped'

type Values = Readonly<Record<string, unknown>>

interface ReadShapedProps {
  readonly field: Field
  readonly value: Values
  readonly entry: Values
  readonly context: CellContext
}

/** The values of an object under their labels; under their names while nothing tells its shape. */
export function ReadShaped({ field, value, entry, context }: ReadShapedProps) {
  const controlOf = useControlOf()
  const rules = rulesNow(field, entry)
  const up = { ...value }
  const lines = rules
    ? rules.fields.map((each) => ({
        name: each.name,
        label: each.title[context.locale],
        shown: controlOf(each).cell({ ...each, column: undefined }, context)(value[each.name], up),
      }))
    : Object.entries(value).map(([name, one]) => ({
        name,
        label: name,
        shown: isEmpty(one) ? context.empty : plain(one),
      }))
  return (
    <div className="lc-shaped-read">
      {lines.map(({ name, label, shown }) => (
        <div key={name}>
          <span className="lc-shaped-label">{label}</span> <span>{shown}</span>
        </div>
      ))}
    </div>
  )
}

/** A value as a text on one line. */
export const plain = (value: unknown): string =>
  Array.isArray(value) ? value.map(plain).join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value)
