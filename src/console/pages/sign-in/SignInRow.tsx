import type { ReactNode } from 'react'
import type { SignInField } from './sign-in-check'

/** A labelled input of the sign-in form, with its refusal below. */
export function SignInRow(props: {
  readonly field: SignInField
  readonly label: string
  readonly refusal: string | undefined
  readonly hint?: string | undefined
  readonly children: ReactNode
}) {
  const { field, label, refusal, hint, children } = props
  return (
    <div className="sign-in-row">
      <label htmlFor={`sign-in-${field}`}>{label}</label>
      {children}
      <div className="sign-in-refusal" id={`sign-in-${field}-refusal`} role="alert">
        {refusal}
      </div>
      {hint && !refusal && <div className="sign-in-note">{hint}</div>}
    </div>
  )
}
