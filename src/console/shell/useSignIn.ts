import { useEffect, useState } from 'react'
import type { MessageKey } from '../../locales'
import { CallFailure, clientConfig, request } from '../call'
import { signIn, store } from '../session'
import { useCaptcha } from './useCaptcha'

export type SignInField = 'tenantId' | 'username' | 'password' | 'code'
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
  }))
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
    const missing = check(values, { asksTenant, withCaptcha })
    setRefusals(missing)
    if (missing.length > 0) return
    setBusy(true)
    try {
      await signIn({
        tenantId,
        username: values.username,
        password: values.password,
        captchaKey: captcha.captcha?.key ?? '',
        captchaCode: values.code,
        remember,
        ...(oauthId && { oauthId }),
      })
    } catch (failure) {
      setBusy(false)
      setValues((before) => ({ ...before, code: '' }))
      refuse(failure)
      void captcha.reload()
    }
  }

  const refuse = (failure: unknown) => setRefusals([refusalOf(failure, { asksTenant, withCaptcha })])

  /** The account elsewhere is bound to the new one now. */
  const registered = (account: string) => {
    setOauthId('')
    setRegistered(true)
    set('username', account)
  }

  return {
    ...{ isRegistered, registered },
    ...{ values, set, remember, setRemember, busy, refusals, refuse, submit },
    ...{ tenant, tenantId, asksTenant, withCaptcha, captcha, oauthId, setOauthId },
  }
}

interface Asked {
  readonly asksTenant: boolean
  readonly withCaptcha: boolean
}

/** What must be put right before anything is sent. */
export function check(values: Values, { asksTenant, withCaptcha }: Asked): readonly SignInRefusal[] {
  const refusals: SignInRefusal[] = []
  if (asksTenant && !values.tenantId.trim()) refusals.push({ field: 'tenantId', key: 'signIn.tenantRequired' })
  if (!values.username.trim()) refusals.push({ field: 'username', key: 'signIn.accountRequired' })
  if (!values.password) refusals.push({ field: 'password', key: 'signIn.passwordRequired' })
  const code = values.code.trim()
  if (withCaptcha && code.length !== 5)
    refusals.push({ field: 'code', key: code ? 'signIn.captchaLength' : 'signIn.captchaRequired' })
  return refusals
}

/** Where the server's refusal is shown: under the field it is about, when that field is drawn. */
export function refusalOf(failure: unknown, { asksTenant, withCaptcha }: Asked): SignInRefusal {
  if (!(failure instanceof CallFailure)) return { field: 'form', key: 'common.unknown' }
  const field = placeOfWord[failure.word ?? '']
  const drawn = field && (field !== 'tenantId' || asksTenant) && (field !== 'code' || withCaptcha)
  return { field: drawn ? field : 'form', text: failure.message }
}
