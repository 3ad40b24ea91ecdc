import { useState } from 'react'
import { clientConfig } from '../../api'
import { signIn, store } from '../../session'
import { signInByPhone, sendCode } from '../../session/sign-in-by-phone'
import {
  check,
  refusalOf,
  type SignInField,
  type SignInRefusal,
  type SignInValues,
  type SignInWay,
} from './sign-in-check'
import { useCaptcha } from './useCaptcha'
import { useTenantFacts } from './useTenantFacts'

/** Typed values, inputs and refusals of the sign-in page. */
export function useSignIn() {
  const { captcha: withCaptcha, tenantMode } = clientConfig()
  const tenant = useTenantFacts()
  const { values, set, emptyCode, refusals, setRefusals } = useSignInValues()
  const [way, setWay] = useState<SignInWay>('account')
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState(false)
  const elsewhere = useProviderAccount((account) => set('username', account))
  const { oauthId } = elsewhere
  const captcha = useCaptcha(withCaptcha)
  const asked = { asksTenant: tenantMode && !tenant.tenantId, withCaptcha, way }
  const tenantId = tenant.tenantId ?? values.tenantId.trim()
  const read = { captchaKey: captcha.captcha?.key ?? '', captchaCode: values.code }

  const refuse = (failure: unknown) => setRefusals([refusalOf(failure, asked)])
  /** A captcha is good for one try. */
  const renewCaptcha = () => {
    emptyCode()
    void captcha.reload()
  }
  /** True when nothing is missing; shows faults at their fields. */
  const isReady = (act: SignInWay | 'send') => {
    const missing = check(values, { ...asked, way: act })
    setRefusals(missing)
    return missing.length === 0
  }

  const enter = () => {
    const { username, password, phone, smsCode } = values
    if (way === 'phone') return signInByPhone(tenantId, phone, smsCode)
    return signIn({ tenantId, username, password, ...read, remember, ...(oauthId && { oauthId }) })
  }
  const submit = async (): Promise<void> => {
    if (busy || !isReady(way)) return
    setBusy(true)
    try {
      await enter()
    } catch (failure) {
      setBusy(false)
      refuse(failure)
      renewCaptcha()
    }
  }
  /** Asks for a code on the phone; true when one is on its way. */
  const send = async (): Promise<boolean> => {
    if (!isReady('send')) return false
    try {
      await sendCode({ tenantId, phone: values.phone, ...read })
      return true
    } catch (failure) {
      refuse(failure)
      return false
    } finally {
      renewCaptcha()
    }
  }
  const choose = (next: SignInWay) => {
    setWay(next)
    setRefusals([])
  }

  return {
    way,
    choose,
    send,
    ...elsewhere,
    values,
    set,
    remember,
    setRemember,
    busy,
    refusals,
    refuse,
    submit,
    tenant,
    tenantId,
    asksTenant: asked.asksTenant,
    withCaptcha,
    captcha,
  }
}

export type SignInForm = ReturnType<typeof useSignIn>

/** The account of another place with which somebody came, until it is bound to one of ours. */
function useProviderAccount(onRegistered: (account: string) => void) {
  const [oauthId, setOauthId] = useState('')
  const [isRegistered, setRegistered] = useState(false)
  /** It is bound to the new account now. */
  const registered = (account: string) => {
    setOauthId('')
    setRegistered(true)
    onRegistered(account)
  }
  return { oauthId, setOauthId, isRegistered, registered }
}

const begun = (): SignInValues => ({
  tenantId: store.get<string>('tenant') ?? '000000',
  username: store.get<string>('account') ?? '',
  password: '',
  code: '',
  phone: '',
  smsCode: '',
})

/** Typed values of the sign-in page, and the refusal of each until it is typed anew. */
export function useSignInValues() {
  const [values, setValues] = useState(begun)
  const [refusals, setRefusals] = useState<readonly SignInRefusal[]>([])
  const set = (field: SignInField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setRefusals((before) => before.filter((refusal) => refusal.field !== field && refusal.field !== 'form'))
  }
  /** A new captcha empties its input; the refusals stay in view. */
  const emptyCode = () => setValues((before) => ({ ...before, code: '' }))
  return { values, set, emptyCode, refusals, setRefusals }
}
