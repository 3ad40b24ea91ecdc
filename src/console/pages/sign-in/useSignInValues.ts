import { useState } from 'react'
import { store } from '../../session'
import type { SignInField, SignInRefusal, SignInValues } from './sign-in-check'

const begun = (): SignInValues => ({
  tenantId: store.get<string>('tenant') ?? '000000',
  username: store.get<string>('account') ?? '',
  password: '',
  code: '',
  phone: '',
  smsCode: '',
})

/** What is typed on the sign-in page, and what was refused of it until it is typed anew. */
export function useSignInValues() {
  const [values, setValues] = useState(begun)
  const [refusals, setRefusals] = useState<readonly SignInRefusal[]>([])
  const set = (field: SignInField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setRefusals((before) => before.filter((refusal) => refusal.field !== field && refusal.field !== 'form'))
  }
  /** Another captcha is to be read; what was refused is still to be seen. */
  const emptyCode = () => setValues((before) => ({ ...before, code: '' }))
  return { values, set, emptyCode, refusals, setRefusals }
}
