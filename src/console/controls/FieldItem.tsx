import type { ReactNode } from 'react'
import '../form/form.css'

interface FieldFrameProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly error?: string
  readonly isRequired: boolean
  readonly isWide: boolean
  readonly isReadOnly: boolean
  /** Why it cannot be changed. */
  readonly reason?: string
  readonly children: ReactNode
}

/** Label, mark, hint and refusal around one control; the control itself knows none of them. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, description, error, isRequired, isReadOnly, reason, children } = props
  return (
    <div className={classesOf(props)} data-field={name}>
      <label htmlFor={id}>
        {isRequired && (
          <span className="lectern-required" aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      <div className="lectern-field-control">{children}</div>
      {isReadOnly && reason && <div className="lectern-field-hint lectern-field-reason">{reason}</div>}
      {description && !isReadOnly && (
        <div className="lectern-field-hint" id={`${id}-hint`}>
          {description}
        </div>
      )}
      <div className="lectern-field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </div>
    </div>
  )
}

const classesOf = ({ isWide, error, isReadOnly }: FieldFrameProps) =>
  ['lectern-field', isWide && 'is-wide', error && 'is-refused', isReadOnly && 'is-fixed'].filter(Boolean).join(' ')
