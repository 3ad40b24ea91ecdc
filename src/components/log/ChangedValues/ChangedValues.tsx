import { isRecord, isString } from '../../../fields/definition/guards'
import './changed-values.css'

export interface ChangedLine {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
  /** The caller may restore the value before. */
  readonly mayPutBack?: boolean
}

/** The lines that an entry of the change log holds, `changes` of its answer. */
export const linesOf = ({ changes }: Readonly<Record<string, unknown>>): readonly ChangedLine[] =>
  Array.isArray(changes) ? changes.filter(isLine) : []

const isLine = (value: unknown): value is ChangedLine =>
  isRecord(value) && [value.field, value.label, value.before, value.after].every(isString)

/** Each changed field under its label, with the value before and after. */
export function ChangedValues({ lines }: { readonly lines: readonly ChangedLine[] }) {
  return (
    <dl className="lectern-changed">
      {lines.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {before && (
              <>
                <del className="lc-data">{before}</del> →{' '}
              </>
            )}
            <ins className="lc-data">{after || '-'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
