import type { ReactNode } from 'react'
import type { InputProps } from '../fields/control/control'
import './card-choice.css'

interface Card {
  readonly id: string
  readonly title: string
  /** Hidden from readers of the screen, to whom the title says the same. */
  readonly picture: ReactNode
}

interface CardChoiceProps
  extends Pick<InputProps, 'id' | 'value' | 'onChange' | 'disabled' | 'readOnly' | 'describedBy' | 'invalid'> {
  readonly label: string
  readonly cards: readonly Card[]
  readonly className?: string
}

/** Cards with pictures, one of which is chosen. */
export function CardChoice({ label, cards, className = '', ...input }: CardChoiceProps) {
  const { id, value, onChange, disabled, readOnly, describedBy, invalid } = input
  return (
    <div
      id={id}
      className={`card-choice ${className}`}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      tabIndex={-1}
    >
      {cards.map((card) => (
        <label key={card.id}>
          <input
            type="radio"
            name={id}
            value={card.id}
            checked={value === card.id}
            disabled={disabled || readOnly}
            onChange={() => onChange(card.id)}
          />
          {card.picture}
          <span>{card.title}</span>
        </label>
      ))}
    </div>
  )
}
