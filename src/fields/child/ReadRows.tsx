import './child.css'
import type { CellContext } from '../control/control'
import { useControlOf } from '../control/registry'
import type { Field } from '../definition/field'
import type { Row } from './row-rules'

/** Rows to read, as a light table; rows within a row stand below it. */
export function ReadRows({ field, rows, context }: { field: Field; rows: readonly Row[]; context: CellContext }) {
  const controlOf = useControlOf()
  const { row, columns, sort, by } = field.child!
  const shown = row.fields.filter(({ name, rangeOf }) => !rangeOf && name !== sort && name !== by)
  const isShown = ({ name, readOnly, deprecated }: Field) => columns.includes(name) || readOnly || deprecated
  const plain = shown.filter((each) => !each.child && isShown(each))
  const nested = shown.filter((each) => each.child)
  const cells = plain.map((each) => ({
    field: each,
    draw: controlOf(each).cell({ ...each, column: undefined }, context),
  }))
  return (
    <div className="lc-rows-box">
      <table className="lc-rows-read" aria-label={field.title[context.locale]}>
        <thead>
          <tr>
            <th>#</th>
            {plain.map((each) => (
              <th key={each.name}>{each.title[context.locale]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((entry, index) => [
            // biome-ignore lint/suspicious/noArrayIndexKey: what is read does not move
            <tr key={index}>
              <td>{index + 1}</td>
              {cells.map(({ field: each, draw }) => (
                <td key={each.name}>{draw(entry[each.name], entry)}</td>
              ))}
            </tr>,
            ...nested
              .filter((each) => rowsOf(entry[each.name]).length > 0)
              .map((each) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <tr key={`${index} ${each.name}`} className="lc-rows-nested">
                  <td />
                  <td colSpan={Math.max(1, plain.length)}>
                    <div className="lc-rows-title">{each.title[context.locale]}</div>
                    <ReadRows field={each} rows={rowsOf(entry[each.name])} context={context} />
                  </td>
                </tr>
              )),
          ])}
        </tbody>
      </table>
    </div>
  )
}

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])
