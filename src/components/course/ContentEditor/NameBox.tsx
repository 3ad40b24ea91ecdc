import { useState } from 'react'

interface NameBoxProps {
  readonly name: string
  readonly label: string
  readonly isFixed: boolean
  readonly onName: (name: string) => void
  readonly onStep: (by: 1 | -1) => void
}

/** A name that is changed where it stands; Alt with an arrow moves what it names. */
export function NameBox({ name, label, isFixed, onName, onStep }: NameBoxProps) {
  const [typed, setTyped] = useState<string>()
  if (isFixed)
    return (
      <span className="content-name" tabIndex={-1}>
        {name}
      </span>
    )
  const finish = () => {
    const value = typed?.trim()
    if (value && value !== name) onName(value)
    setTyped(undefined)
  }
  return (
    <input
      className="content-name"
      aria-label={label}
      maxLength={100}
      value={typed ?? name}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          finish()
        }
        if (event.key === 'Escape') setTyped(undefined)
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? -1 : 1)
        }
      }}
    />
  )
}
