import { useEffect, useState } from 'react'
import type { MessageKey } from '../../locales'
import { CallFailure, clientConfig, request } from '../call'
import { signIn, store } from '../session'
import { enterByPhone, sendCode } from '../session/phone'
import { useCaptcha } from './useCaptcha'

export type SignInField = 'tenantId' | 'username' | 'password' | 'code' | 'phone' | 'smsCode'
/** By account and password, or by a code on the phone. */
export type SignInWay = 'account' | 'phone'
type Values = Readonly<Record<SignInField, string>>

/** What `tenant/info` tells of the tenant whose domain this is. */
interface TenantFacts {
  readonly tenantId?: string
  readonly tenantName?: string
  readonly logo?: string
  readonly loginTitle?: string
}

export interface SignInRefusal {
  readonly field: SignInField | 'form'
  /** A key of the locales, so that it follows a change of language; or what the server said. */
  readonly key?: MessageKey
  readonly text?: string
}

const placeOfWord: Readonly<Record<string, SignInField>> = {
  invalid_captcha: 'code',
  invalid_code: 'smsCode',
  invalid_grant: 'password',
  tenant_invalid: 'tenantId',
  tenant_expired: 'tenantId',
}

/** What is typed, what is asked, and what was refused on the sign-in page. */
export function useSignIn() {
  const { captcha: withCaptcha, tenantMode } = clientConfig()
  const [values, setValues] = useState<Values>(() => ({
    tenantId: store.get<string>('tenant') ?? '000000',
    username: store.get<string>('account') ?? '',
    password: '',
    code: '',
    phone: '',
    smsCode: '',
  }))
  const [way, setWay] = useState<SignInWay>('account')
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<readonly SignInRefusal[]>([])
  const [tenant, setTenant] = useState<TenantFacts>({})
  const [oauthId, setOauthId] = useState('')
  const [isRegistered, setRegistered] = useState(false)
  const captcha = useCaptcha(withCaptcha)
  const asksTenant = tenantMode && !tenant.tenantId
  const tenantId = tenant.tenantId ?? values.tenantId.trim()

  useEffect(() => {
    if (!tenantMode) return
    request<TenantFacts>({ path: '/api/blade-system/tenant/info', params: { domain: location.host }, auth: 'client' })
      .then((facts) => setTenant(facts ?? {}))
      // Without an answer the person names the tenant, as on an unknown domain.
      .catch(() => setTenant({}))
  }, [tenantMode])

  function set(field: SignInField, value: string): void {
    setValues((before) => ({ ...before, [field]: value }))
    setRefusals((before) => before.filter((refusal) => refusal.field !== field && refusal.field !== 'form'))
  }

  async function submit(): Promise<void> {
    if (busy) return
    const missing = check(values, { asksTenant, withCaptcha, way })
    setRefusals(missing)
    if (missing.length > 0) return
    setBusy(true)
    try {
      if (way === 'phone') await enterByPhone(tenantId, values.phone, values.smsCode)
      else {
        await signIn({
          tenantId,
          username: values.username,
          password: values.password,
          captchaKey: captcha.captcha?.key ?? '',
          captchaCode: values.code,
          remember,
          ...(oauthId && { oauthId }),
        })
      }
    } catch (failure) {
      setBusy(false)
      refuse(failure)
      renewCaptcha()
    }
  }

  /** Asks for a code on the phone; tells whether one is on its way. */
  async function send(): Promise<boolean> {
    const { phone, code } = values
    const missing = check(values, { asksTenant, withCaptcha, way: 'send' })
    setRefusals(missing)
    if (missing.length > 0) return false
    try {
      await sendCode({ tenantId, phone, captchaKey: captcha.captcha?.key ?? '', captchaCode: code })
      return true
    } catch (failure) {
      refuse(failure)
      return false
    } finally {
      // A captcha is good for one try.
      renewCaptcha()
    }
  }

  const renewCaptcha = () => {
    setValues((before) => ({ ...before, code: '' }))
    void captcha.reload()
  }
  const refuse = (failure: unknown) => setRefusals([refusalOf(failure, { asksTenant, withCaptcha, way })])

  const choose = (next: SignInWay) => {
    setWay(next)
    setRefusals([])
  }

  /** The account elsewhere is bound to the new one now. */
  const registered = (account: string) => {
    setOauthId('')
    setRegistered(true)
    set('username', account)
  }

  return {
    ...{ isRegistered, registered },
    ...{ way, choose, send },
    ...{ values, set, remember, setRemember, busy, refusals, refuse, submit },
    ...{ tenant, tenantId, asksTenant, withCaptcha, captcha, oauthId, setOauthId },
  }
}

interface Asked {
  readonly asksTenant: boolean
  readonly withCaptcha: boolean
  /** `send` asks for a code, which the captcha guards. */
  readonly way: SignInWay | 'send'
}

/** What must be put right before anything is sent. */
export function check(values: Values, { asksTenant, withCaptcha, way }: Asked): readonly SignInRefusal[] {
  const refusals: SignInRefusal[] = []
  if (asksTenant && !values.tenantId.trim()) refusals.push({ field: 'tenantId', key: 'signIn.tenantRequired' })
  if (way === 'account') {
    if (!values.username.trim()) refusals.push({ field: 'username', key: 'signIn.accountRequired' })
    if (!values.password) refusals.push({ field: 'password', key: 'signIn.passwordRequired' })
  } else if (!/^1[3-9]\d{9}$/.test(values.phone.trim())) refusals.push({ field: 'phone', key: 'signIn.phoneRule' })
  const code = values.code.trim()
  if (way === 'phone') {
    if (!/^\d{6}$/.test(values.smsCode.trim())) refusals.push({ field: 'smsCode', key: 'signIn.smsCodeRule' })
  } else if (withCaptcha && code.length !== 5)
    refusals.push({ field: 'code', key: code ? 'signIn.captchaLength' : 'signIn.captchaRequired' })
  return refusals
}

/** Where the server's refusal is shown: under the field it is about, when that field is drawn. */
export function refusalOf(failure: unknown, { asksTenant, withCaptcha, way }: Asked): SignInRefusal {
  if (!(failure instanceof CallFailure)) return { field: 'form', key: 'common.unknown' }
  const field = placeOfWord[failure.word ?? '']
  const drawn =
    field &&
    (field !== 'tenantId' || asksTenant) &&
    (field !== 'code' || withCaptcha) &&
    (field !== 'password' || way === 'account')
  return { field: drawn ? field : 'form', text: failure.message }
}
