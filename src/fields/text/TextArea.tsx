import type { TextareaHTMLAttributes } from 'react'
import './text-box.css'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly status?: 'error'
  /** It grows with its text from `rows` to so many lines. */
  readonly maxRows: number
  /** Characters that are meant to fit; a text beyond them is counted, not cut. */
  readonly counted?: number
  readonly isCode?: boolean
}

/** Several lines of text, drawn like `TextBox`; the browser fits the height, so that no line costs a measurement. */
export function TextArea({ value, onChange, status, rows = 3, maxRows, counted, isCode, ...rest }: TextAreaProps) {
  const className = `lc-text-area${status === 'error' ? ' is-wrong' : ''}${isCode ? ' is-code' : ''}`
  return (
    <span className={className}>
      <textarea
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        rows={rows}
        style={{ minHeight: linesOf(rows), maxHeight: linesOf(maxRows) }}
      />
      {/* Characters as people count them: an emoji is one. */}
      {counted !== undefined && <span className="lc-text-count">{`${[...value].length} / ${counted}`}</span>}
    </span>
  )
}

const linesOf = (count: number) => count * 22 + 10
