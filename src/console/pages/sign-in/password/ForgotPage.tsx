import { codePattern } from '../sign-in-check'
import { captchaLength, codeDigits, codeMinutes } from '../../../../model/limits'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { clientConfig, request } from '../../../api'
import { useLocale } from '../../../i18n/useLocale'
import { useFirstFocus } from '../../../browser/focus'
import { store } from '../../../session'
import { NewPasswordRows, usePasswordForm } from './new-password'
import { SignInFrame } from '../SignInFrame'
import '../sign-in-fields.css'
import { useCaptcha } from '../useCaptcha'
import { useTenantFacts } from '../useTenantFacts'
import { type ResetWay, useWaysIn } from '../useWaysIn'

interface Typed {
  readonly tenantId: string
  readonly account: string
  readonly by: ResetWay
  readonly captcha: string
  readonly code: string
  readonly newPassword: string
  readonly newPassword1: string
}

/** Until another code may be asked for, in seconds. */
const rest = 60

/** A forgotten password: a code goes to the mail or phone of the account, and sets a new one. */
export default function Forgot() {
  const { t } = useLocale()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [form] = Form.useForm<Typed>()
  const tenant = useTenantFacts()
  const typedTenant = Form.useWatch('tenantId', form)
  const tenantId = tenant.tenantId ?? typedTenant ?? query.get('tenantId') ?? '000000'
  const ways = useWaysIn(tenantId)
  const withTenant = { headers: { 'Tenant-Id': tenantId }, auth: 'client', method: 'POST' } as const
  const { refusal, busy, refuse, submit } = usePasswordForm(form, async ({ captcha: _, by: __, ...typed }) => {
    await request({
      ...withTenant,
      path: '/api/blade-auth/oauth/password/reset',
      body: { ...typed, tenantId },
      encrypted: true,
    })
    store.set('account', typed.account)
    store.set('tenant', tenantId)
    void navigate('/login', { replace: true })
  })
  const captcha = useCaptcha(clientConfig().captcha)
  const { left, wait } = useRest()
  const send = async () => {
    const names = ['account', 'by', 'captcha'] as const
    const { account, by, captcha: read } = await form.validateFields([...names])
    await request({
      ...withTenant,
      path: '/api/blade-auth/oauth/password/code',
      body: { tenantId, account, by: by ?? ways?.reset[0] },
      encrypted: true,
      headers: {
        ...withTenant.headers,
        ...(captcha.captcha && { 'Captcha-Key': captcha.captcha.key, 'Captcha-Code': read?.trim() ?? '' }),
      },
    })
      .then(wait, refuse)
      .finally(() => {
        form.setFieldValue('captcha', '')
        void captcha.reload()
      })
  }
  const needed = (message: string) => [{ required: true, whitespace: true, message }]
  const isOff = ways?.reset.length === 0
  const hint = ways && (ways.reset.length > 1 ? 'signIn:forgotHint' : (`signIn:forgotHint.${ways.reset[0]!}` as const))
  return (
    <SignInFrame tenant={tenant}>
      <Form
        form={form}
        layout="vertical"
        className="sign-in-form"
        requiredMark={false}
        initialValues={{ account: query.get('account') ?? '', tenantId: query.get('tenantId') ?? '000000' }}
        onFinish={(typed) => void submit(typed)}
      >
        <h1>{t('signIn:forgotTitle')}</h1>
        {isOff ? (
          <Alert type="info" showIcon message={t('signIn:forgotOff')} style={{ margin: '8px 0 16px' }} />
        ) : (
          <p className="sign-in-hint">{hint && t(hint)}</p>
        )}
        {clientConfig().tenantMode && !tenant.tenantId && (
          <Form.Item name="tenantId" label={t('signIn:tenant')} rules={needed(t('signIn:tenantRequired'))}>
            <Input size="large" maxLength={12} autoComplete="organization" />
          </Form.Item>
        )}
        <Form.Item name="account" label={t('signIn:account')} rules={needed(t('signIn:accountRequired'))}>
          <Input size="large" maxLength={100} autoComplete="username" ref={useFirstFocus()} />
        </Form.Item>
        {ways && ways.reset.length > 1 && (
          <Form.Item name="by" label={t('signIn:resetBy')} initialValue={ways.reset[0]}>
            <Radio.Group options={ways.reset.map((value) => ({ value, label: t(`signIn:resetBy.${value}`) }))} />
          </Form.Item>
        )}
        {clientConfig().captcha && (
          <Form.Item label={t('signIn:captcha')} required>
            <div className="sign-in-captcha">
              <Form.Item name="captcha" noStyle rules={needed(t('signIn:captchaRequired'))}>
                <Input size="large" maxLength={captchaLength} autoComplete="off" aria-label={t('signIn:captcha')} />
              </Form.Item>
              <button
                type="button"
                title={t('signIn:captchaReload')}
                aria-label={t('signIn:captchaReload')}
                onClick={() => void captcha.reload()}
              >
                {captcha.captcha && <img src={captcha.captcha.image} alt={t('signIn:captcha')} />}
              </button>
            </div>
          </Form.Item>
        )}
        <Form.Item label={t('signIn:code')} extra={left > 0 ? t('signIn:codeSent', { count: codeMinutes }) : undefined}>
          <div className="sign-in-captcha">
            <Form.Item
              name="code"
              noStyle
              rules={[{ pattern: codePattern, required: true, message: t('signIn:smsCodeRule') }]}
            >
              <Input
                size="large"
                maxLength={codeDigits}
                inputMode="numeric"
                autoComplete="one-time-code"
                aria-label={t('signIn:code')}
              />
            </Form.Item>
            <Button
              className="sign-in-send"
              disabled={left > 0 || isOff}
              onClick={() => void send().catch(() => undefined)}
            >
              {left > 0 ? t('signIn:sendAgain', { n: left }) : t('signIn:send')}
            </Button>
          </div>
        </Form.Item>
        <NewPasswordRows />
        {refusal && <Alert role="alert" type="error" showIcon message={refusal} style={{ marginBottom: 16 }} />}
        <Button type="primary" size="large" htmlType="submit" block loading={busy} disabled={isOff}>
          {t('signIn:setPassword')}
        </Button>
        <Link className="sign-in-forgot" to="/login">
          {t('signIn:backToSignIn')}
        </Link>
      </Form>
    </SignInFrame>
  )
}

/** Seconds until another code may be asked for. */
function useRest() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, wait: () => setLeft(rest) }
}
