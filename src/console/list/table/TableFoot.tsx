import { sumCell } from './columns'
import { headClass } from './TableHead'
import type { EntryTableProps } from './table-props'
import './table.css'

type FootProps = Pick<EntryTableProps, 'rows' | 'columns' | 'actions' | 'selection' | 'summary' | 'words'> & {
  readonly offsets: readonly (number | undefined)[]
}

/** The sums of columns over all rows that were found, always in sight below the rows; there are none of no rows, or of columns out of sight. */
export function TableFoot({ rows, columns, actions, selection, summary, words, offsets }: FootProps) {
  if (rows.length === 0 || !columns.some(({ name }) => summary?.has(name))) return null
  return (
    <tfoot>
      <tr>
        {selection && <td className="lectern-cell is-tick" />}
        {columns.map((column, index) => {
          const sum = summary?.get(column.name)
          return (
            <td
              key={column.name}
              data-summary={sum && column.name}
              className={`${headClass(column)}${index === 0 ? ' is-first' : ''}${column.fixed ? ` is-fixed-${column.fixed}` : ''}`}
              style={{ left: offsets[index] }}
            >
              {sum && (
                <>
                  <small>{words.summary[sum.as]}</small> {sumCell(column, sum.value)}
                </>
              )}
              {index === 0 && !sum && <small>{words.summary.all}</small>}
            </td>
          )
        })}
        {actions && <td className="lectern-cell is-actions" />}
      </tr>
    </tfoot>
  )
}
