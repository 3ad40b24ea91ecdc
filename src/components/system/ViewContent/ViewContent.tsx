import '../../log/ChangedValues/changed-values.css'

interface ToldLine {
  readonly label: string
  readonly text: string
}

/** The lines in words that the answer holds beside the content, `told`. */
export const toldOf = ({ told }: Readonly<Record<string, unknown>>): readonly ToldLine[] =>
  Array.isArray(told) ? (told as readonly ToldLine[]) : []

/** Conditions, order and columns of a saved view, each under its name. */
export function ViewContent({ lines }: { readonly lines: readonly ToldLine[] }) {
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
