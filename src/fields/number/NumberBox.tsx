import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useState } from 'react'
import type { TextBoxProps } from '../text/TextBox'
import '../text/text-box.css'
import './number-box.css'

interface NumberBoxProps extends Omit<TextBoxProps, 'value' | 'onChange' | 'step' | 'after'> {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly step?: number
  /** Behind the number. */
  readonly unit?: string
  /** Before the number. */
  readonly sign?: string
  /** So many digits stand behind the point at rest. */
  readonly digits?: number
}

/** A number typed as text, and counted up and down by keys and small buttons; text that is no number goes on blur. */
export function NumberBox(props: NumberBoxProps) {
  const { value, onChange, step = 1, unit, sign, digits, status, onBlur, ...rest } = props
  const [typed, setTyped] = useState<string>()
  const shown = value === null ? '' : digits === undefined ? plainText(value) : value.toFixed(digits)
  // Typed text stays while it means the value, or nothing yet: "1." and "-" are on the way to a number.
  const isOnWay = typed !== undefined && (numberOf(typed) === value || numberOf(typed) === undefined)
  const handleType = (text: string) => {
    setTyped(text)
    const next = numberOf(text)
    if (next !== undefined && next !== value) onChange(next)
  }
  const count = (by: number) => {
    setTyped(undefined)
    onChange(rounded((value ?? 0) + by * step, step))
  }
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    count(event.shiftKey ? by * 10 : by)
  }
  return (
    <span className={`lc-text-box lc-number-box${status === 'error' ? ' is-wrong' : ''}`}>
      {sign && <span className="lc-number-sign">{sign}</span>}
      <input
        type="text"
        inputMode={step % 1 === 0 && !digits ? 'numeric' : 'decimal'}
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        {...rest}
        value={isOnWay ? typed : shown}
        onChange={(event) => handleType(event.target.value)}
        onKeyDown={handleKey}
        onBlur={(event) => {
          setTyped(undefined)
          onBlur?.(event)
        }}
      />
      {unit && <span className="lc-number-unit">{unit}</span>}
      {!rest.disabled && (
        // The keys do the same.
        <span className="lc-number-steps" aria-hidden="true">
          <button type="button" tabIndex={-1} onClick={() => count(1)}>
            <UpOutlined />
          </button>
          <button type="button" tabIndex={-1} onClick={() => count(-1)}>
            <DownOutlined />
          </button>
        </span>
      )}
    </span>
  )
}

/** The number that a text means, digits of any width; null for nothing, undefined for other text. */
export function numberOf(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace('。', '.').replace(/[\s,]/g, '')
  if (plain === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}

/** Digits all the way: `1e-7` is not how people write. */
function plainText(value: number): string {
  const text = String(value)
  return text.includes('e-') ? value.toFixed(20).replace(/0+$/, '') : text
}

/** Without the dust of binary fractions. */
function rounded(value: number, step: number): number {
  const digits = Math.max(...[value, step].map((each) => Math.min(12, plainText(each).split('.')[1]?.length ?? 0)))
  return Number(value.toFixed(Math.min(digits, 12)))
}
