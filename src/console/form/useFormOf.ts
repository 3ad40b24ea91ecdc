import type { Form } from '@formily/core'
import { toJS } from '@formily/reactive'
import { useMemo, useRef } from 'react'
import type { Values } from '../data/entry'
import { type FormParts, toFormily } from './state/to-formily'

interface Begun {
  readonly values: Values
  readonly form: Form
}

/** The form of these parts. One that is made anew for other rights goes on with what was typed; other values begin another. */
export function useFormOf(parts: FormParts): Form {
  const begun = useRef<Begun>()
  return useMemo(() => {
    const { values } = parts
    const before = begun.current?.values === values ? begun.current.form : undefined
    const form = toFormily(parts, before && (toJS(before.values) as Values))
    begun.current = { values, form }
    return form
  }, [parts])
}
