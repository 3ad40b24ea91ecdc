import { useEffect, useRef } from 'react'
import { useLocale } from '../../i18n/useLocale'
import type { SignInField } from './sign-in-check'
import type { SignInForm } from './useSignIn'

/** The inputs of the sign-in page: the attributes and refusal of each, and the one with the focus. */
export function useSignInInputs({ values, refusals, busy, set }: SignInForm) {
  const { t } = useLocale()
  const inputs = useRef<Partial<Record<SignInField, HTMLInputElement | null>>>({})
  const firstEmpty = useRef<SignInField>(values.username ? 'password' : 'username')

  useEffect(() => inputs.current[firstEmpty.current]?.focus(), [])
  useEffect(() => {
    const place = refusals[0]?.field
    if (place && place !== 'form') inputs.current[place]?.focus()
  }, [refusals])

  const textOf = (place: string) => {
    const refusal = refusals.find(({ field }) => field === place)
    return refusal && (refusal.key ? t(refusal.key) : refusal.text)
  }
  const inputOf = (field: SignInField) => ({
    id: `sign-in-${field}`,
    className: 'text-input',
    value: values[field],
    disabled: busy,
    'aria-invalid': textOf(field) ? true : undefined,
    'aria-describedby': textOf(field) ? `sign-in-${field}-refusal` : undefined,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input
    },
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  })
  return { inputOf, textOf }
}

export type SignInInputs = ReturnType<typeof useSignInInputs>
