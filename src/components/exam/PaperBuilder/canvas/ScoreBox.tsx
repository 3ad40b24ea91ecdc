import { useState } from 'react'

interface ScoreBoxProps {
  readonly value: number
  readonly label: string
  readonly onScore: (score: number) => void
}

/** Points with one decimal; what is no number of points falls back to what it was. */
export function ScoreBox({ value, label, onScore }: ScoreBoxProps) {
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    setTyped(undefined)
    const score = Math.round(Number(typed) * 10) / 10
    if (typed !== undefined && typed.trim() !== '' && score >= 0.1 && score <= 100 && score !== value) onScore(score)
  }
  return (
    <input
      className="paper-score"
      aria-label={label}
      title={label}
      inputMode="decimal"
      value={typed ?? String(value)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
