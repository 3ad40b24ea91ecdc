import { Alert, Button, Form } from 'antd'
import { isRuleKey, ruleText } from '../../../../model/messages'
import { request } from '../../../api'
import { useLocale } from '../../../i18n/useLocale'
import { useSignOut } from '../../../navigation/useSignOut'
import { useSession } from '../../../session'
import { acceptTokens, loadSession } from '../../../session/session'
import type { TokenAnswer } from '../../../session/token-refresh'
import { FeedbackPlace } from '../../../ui/feedback/useFeedback'
import { NewPasswordRows, usePasswordForm } from './new-password'
import { SignInFrame } from '../SignInFrame'
import '../sign-in-fields.css'

interface Typed {
  readonly newPassword: string
  readonly newPassword1: string
}

/** A password that others gave: replaced before anything else is open, then the session goes on. */
export default function OwnPassword() {
  const { t, locale } = useLocale()
  const { user } = useSession()
  const askSignOut = useSignOut()
  const [form] = Form.useForm<Typed>()
  const { refusal, busy, submit } = usePasswordForm(form, async (typed) => {
    const answer = await request<TokenAnswer>({
      method: 'POST',
      path: '/api/blade-auth/oauth/password/own',
      body: { ...typed },
      encrypted: true,
    })
    acceptTokens(answer, user?.tenantId ?? '')
    // The gate leads on as soon as nothing is due.
    await loadSession()
  })
  const rule = user?.passwordRule && isRuleKey(user.passwordRule) ? user.passwordRule : undefined
  return (
    <SignInFrame tenant={{ tenantName: user?.tenantName ?? '' }}>
      <FeedbackPlace />
      <Form
        form={form}
        layout="vertical"
        className="sign-in-form"
        requiredMark={false}
        onFinish={(typed) => void submit(typed)}
      >
        <h1>{t('signIn:ownTitle')}</h1>
        <p className="sign-in-hint">{t('account:profile.mustChange')}</p>
        <input type="text" autoComplete="username" value={user?.account ?? ''} readOnly hidden />
        <NewPasswordRows rule={rule && ruleText(rule, locale, {})} />
        {refusal && <Alert role="alert" type="error" showIcon message={refusal} style={{ marginBottom: 16 }} />}
        <Button type="primary" size="large" htmlType="submit" block loading={busy}>
          {t('signIn:ownGoOn')}
        </Button>
        <Button type="link" block onClick={askSignOut}>
          {t('shell:user.signOut')}
        </Button>
      </Form>
    </SignInFrame>
  )
}
