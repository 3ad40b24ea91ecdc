import { errorMessage, isKeyOf } from '../../../fields/definition/guards'
import { Alert, Button, Form, type FormInstance, Input } from 'antd'
import { useEffect, useState } from 'react'
import { formats } from '../../../language/text/formats'
import { ruleText } from '../../../model/messages'
import { CallFailure, request } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { loadSession } from '../../session'
import { useFeedback } from '../../ui/feedback/useFeedback'
import { OwnPicture } from './OwnPicture'
import { TextBars } from '../../../components/TextBars'

interface Facts {
  readonly account: string
  readonly realName: string
  readonly avatar: string
  readonly phone: string
  readonly email: string
  readonly deptName?: string
}

/** The person's own facts, with a picture. */
export function PersonalInfo() {
  const { t } = useLocale()
  const [form] = Form.useForm<Facts>()
  const { facts, avatar, setAvatar, refusal, setRefusal, busy, handleSave } = useOwnFacts(form)
  const format = useFormat()
  if (!facts) return refusal ? <Alert role="alert" type="error" showIcon message={refusal} /> : <TextBars />
  return (
    <Form form={form} layout="vertical" initialValues={facts} onFinish={handleSave} className="profile-form">
      <OwnPicture
        avatar={avatar}
        letter={[...(facts.realName || facts.account)][0] ?? ''}
        onChange={setAvatar}
        onRefused={setRefusal}
      />
      <Form.Item name="account" label={t('account:profile.account')}>
        <Input readOnly variant="filled" />
      </Form.Item>
      <Form.Item
        name="realName"
        label={t('account:profile.realName')}
        rules={[{ required: true, message: t('account:profile.realNameRequired') }, { max: 20 }, format('personName')]}
      >
        <Input autoComplete="name" maxLength={20} />
      </Form.Item>
      <Form.Item name="phone" label={t('account:profile.phone')} rules={[format('mobile')]}>
        <Input autoComplete="tel" inputMode="tel" />
      </Form.Item>
      <Form.Item name="email" label={t('account:profile.email')} rules={[format('email')]}>
        <Input autoComplete="email" inputMode="email" />
      </Form.Item>
      {refusal && <Alert role="alert" type="error" showIcon message={refusal} />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('common:save')}
      </Button>
    </Form>
  )
}

/** Reads the facts, and saves them; a refusal stands at its field. */
function useOwnFacts(form: FormInstance<Facts>) {
  const { t } = useLocale()
  const { message } = useFeedback()
  const [facts, setFacts] = useState<Facts>()
  const [avatar, setAvatar] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    request<Facts>({ path: '/api/blade-user/info', encrypted: true }).then(
      (found) => {
        setFacts(found)
        setAvatar(found.avatar)
      },
      (failure: Error) => setRefusal(failure.message),
    )
  }, [])
  const handleRefusal = (failure: unknown) => {
    const problems = failure instanceof CallFailure ? failure.errors : []
    const shown = problems.flatMap(({ field, message: said }) =>
      facts && isKeyOf(facts, field) ? [{ name: field, errors: [said] }] : [],
    )
    form.setFields(shown)
    if (shown.length === 0) setRefusal(errorMessage(failure))
  }
  const handleSave = async ({ realName, phone, email }: Facts) => {
    setBusy(true)
    setRefusal('')
    try {
      const body = { realName, phone: phone ?? '', email: email ?? '', avatar }
      await request({ method: 'POST', path: '/api/blade-user/update', body, encrypted: true })
      void message.success(t('account:profile.saved'))
      await loadSession()
    } catch (failure) {
      handleRefusal(failure)
    } finally {
      setBusy(false)
    }
  }
  return { facts, avatar, setAvatar, refusal, setRefusal, busy, handleSave }
}

/** A rule of the form library that judges by a format of the model. */
function useFormat() {
  const { locale } = useLocale()
  return (name: 'mobile' | 'email' | 'personName') => ({
    validator: async (_: unknown, value: string) => {
      if (value && !formats[name](value)) throw new Error(ruleText(`format.${name}`, locale, {}))
    },
  })
}
