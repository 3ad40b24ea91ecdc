import { isRecord, isString } from '../../../fields/definition/guards'
import '../../log/ChangedValues/changed-values.css'

interface ViewLine {
  readonly label: string
  readonly text: string
}

/** The lines in words that the answer holds beside the content, `told`. */
export const linesOf = ({ told }: Readonly<Record<string, unknown>>): readonly ViewLine[] =>
  Array.isArray(told) ? told.filter(isLine) : []

const isLine = (value: unknown): value is ViewLine => isRecord(value) && isString(value.label) && isString(value.text)

/** Conditions, order and columns of a saved view, each under its name. */
export function ViewContent({ lines }: { readonly lines: readonly ViewLine[] }) {
  return (
    <dl className="lectern-changed">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
