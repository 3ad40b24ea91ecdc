import { Form, type FormInstance, Input, message } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../../api'
import { useLocale } from '../../../i18n/useLocale'

/** The new password, typed twice. */
export function NewPasswordRows({ rule }: { readonly rule?: string | undefined }) {
  const { t } = useLocale()
  return (
    <>
      <Form.Item
        name="newPassword"
        label={t('account:password.new')}
        extra={rule}
        rules={[{ required: true, message: t('account:password.required') }]}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="newPassword1"
        label={t('account:password.confirm')}
        dependencies={['newPassword']}
        rules={[
          { required: true, message: t('account:password.again') },
          ({ getFieldValue }) => ({
            validator: async (_, value) => {
              if (value && value !== getFieldValue('newPassword')) throw new Error(t('account:password.differ'))
            },
          }),
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
    </>
  )
}

/** Sends a form of passwords: a refusal stands at its field, else above the button. */
export function usePasswordForm<Typed extends object>(
  form: FormInstance<Typed>,
  send: (typed: Typed) => Promise<void>,
) {
  const { t } = useLocale()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const refuse = (failure: unknown) => {
    const problems = failure instanceof CallFailure ? failure.errors : []
    const names = Object.keys(form.getFieldsValue())
    const placed = problems.filter(({ field }) => field !== undefined && names.includes(field))
    // `names` are those of the form; the library's type of a name does not resolve while the form is not known.
    form.setFields(placed.map((one) => ({ name: one.field as never, errors: [one.message] })))
    if (placed.length === 0) setRefusal(failure instanceof CallFailure ? failure.message : t('common:unknown'))
  }
  const submit = async (typed: Typed) => {
    setBusy(true)
    setRefusal('')
    try {
      await send(typed)
      void message.success(t('signIn:passwordSet'))
    } catch (failure) {
      refuse(failure)
      setBusy(false)
    }
  }
  return { refusal, busy, refuse, submit }
}
