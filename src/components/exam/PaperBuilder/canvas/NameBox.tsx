import { type KeyboardEvent, useState } from 'react'

interface NameBoxProps {
  readonly value: string
  readonly label: string
  readonly className?: string
  readonly longest?: number
  readonly mayBeEmpty?: boolean
  readonly onName: (name: string) => void
  readonly onKey?: (event: KeyboardEvent) => void
}

/** A text that is changed in place, as one step that can be undone; a name that is emptied stays what it was. */
export function NameBox({
  value,
  label,
  className = 'paper-name',
  longest = 50,
  mayBeEmpty,
  onName,
  onKey,
}: NameBoxProps) {
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    setTyped(undefined)
    const name = typed?.trim() ?? value
    if (name !== value && (mayBeEmpty || name !== '')) onName(name)
  }
  return (
    <input
      className={className}
      aria-label={label}
      placeholder={label}
      maxLength={longest}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        else onKey?.(event)
      }}
    />
  )
}
