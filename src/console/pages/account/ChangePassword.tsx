import { errorMessage, isKeyOf } from '../../../fields/definition/guards'
import { Alert, Button, Form, type FormInstance, type FormRule, Input, message, Progress } from 'antd'
import { useState } from 'react'
import { isRuleKey, ruleText } from '../../../model/messages'
import { CallFailure, request } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { useSession } from '../../session'
import { endSession } from '../../session/session'

interface Passwords {
  readonly oldPassword: string
  readonly newPassword: string
  readonly newPassword1: string
}

const strengths = [
  'account:password.weak',
  'account:password.weak',
  'account:password.medium',
  'account:password.strong',
] as const
const colours = ['#d93026', '#d93026', '#d98324', '#2f9e44']

/** The old password and twice the new one; afterwards everyone signs in again. */
export function ChangePassword() {
  const { t, locale } = useLocale()
  const { user } = useSession()
  const [form] = Form.useForm<Passwords>()
  const typed = Form.useWatch('newPassword', form) ?? ''
  const { refusal, busy, handleChange } = useChange(form)
  const rule = user?.passwordRule && isRuleKey(user.passwordRule) ? user.passwordRule : undefined
  return (
    <Form form={form} layout="vertical" onFinish={handleChange} className="profile-form" requiredMark={false}>
      <input type="text" autoComplete="username" value={user?.account ?? ''} readOnly hidden />
      <Form.Item
        name="oldPassword"
        label={t('account:password.old')}
        rules={[{ required: true, message: t('account:password.required') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('account:password.new')}
        dependencies={['oldPassword']}
        extra={rule && ruleText(rule, locale, {})}
        rules={[
          { required: true, message: t('account:password.required') },
          beside('oldPassword', (value, old) => value !== old, t('account:password.same')),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Strength password={typed} />
      <Form.Item
        name="newPassword1"
        label={t('account:password.confirm')}
        dependencies={['newPassword']}
        rules={[
          { required: true, message: t('account:password.again') },
          beside('newPassword', (value, first) => value === first, t('account:password.differ')),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      {refusal && <Alert role="alert" type="error" showIcon message={refusal} />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('account:password.submit')}
      </Button>
    </Form>
  )
}

/** Sends the passwords; a refusal stands at its field. */
function useChange(form: FormInstance<Passwords>) {
  const { t } = useLocale()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const handleChange = async (body: Passwords) => {
    setBusy(true)
    setRefusal('')
    try {
      await request({ method: 'POST', path: '/api/blade-user/update-password', body: { ...body }, encrypted: true })
      // Not the frame's own messages: they go with the frame when the session ends.
      void message.success(t('account:password.changed'))
      // The server has ended every session of this account.
      endSession()
    } catch (failure) {
      const problems = failure instanceof CallFailure ? failure.errors : []
      const shown = problems.flatMap(({ field, message: said }) =>
        isKeyOf(body, field) ? [{ name: field, errors: [said] }] : [],
      )
      form.setFields(shown)
      if (shown.length === 0) setRefusal(errorMessage(failure))
      setBusy(false)
    }
  }
  return { refusal, busy, handleChange }
}

/** A rule about the text of another field; another rule refuses an empty one. */
const beside =
  (other: keyof Passwords, fits: (value: string, other: unknown) => boolean, refusal: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_, value: string) => {
      if (value && !fits(value, getFieldValue(other))) throw new Error(refusal)
    },
  })

/** Strength of a password, as a bar and a word. */
function Strength({ password }: { readonly password: string }) {
  const { t } = useLocale()
  const strength = strengthOf(password)
  return (
    <div className="profile-strength">
      <span>{t('account:password.strength')}</span>
      <Progress
        aria-label={t('account:password.strength')}
        percent={strength * 33.4}
        steps={3}
        showInfo={false}
        strokeColor={colours[strength]}
      />
      <span aria-live="polite">{strength > 0 && t(strengths[strength])}</span>
    </div>
  )
}

/** Rough strength of a password: 0 nothing typed, 1 weak, 2 medium, 3 strong. */
function strengthOf(password: string): 0 | 1 | 2 | 3 {
  if (password === '') return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const isRepeated = new Set(password).size <= password.length / 3
  if (password.length < 8 || kinds < 2 || isRepeated) return 1
  return password.length >= 12 && kinds >= 3 ? 3 : 2
}
