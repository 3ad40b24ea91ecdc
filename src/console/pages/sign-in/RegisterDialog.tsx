import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { CallFailure, request } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { useFirstFocus } from '../../browser/focus'

interface RegisterDialogProps {
  readonly tenantId: string
  /** Binds the account elsewhere that somebody came by. */
  readonly oauthId: string
  readonly onClose: () => void
  readonly onDone: (account: string) => void
}

interface Typed {
  readonly name: string
  readonly account: string
  readonly password: string
}

const fieldOfProblem: Readonly<Record<string, keyof Typed>> = {
  realName: 'name',
  account: 'account',
  password: 'password',
}

/** A new account for somebody whose account elsewhere is bound to nobody yet. */
export default function RegisterDialog({ tenantId, oauthId, onClose, onDone }: RegisterDialogProps) {
  const { t } = useLocale()
  const [form] = Form.useForm<Typed>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const handleFinish = async ({ name, account, password }: Typed) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await request({
        method: 'POST',
        path: '/api/blade-user/register-guest',
        auth: 'client',
        body: { tenantId, name, account, password, oauthId },
        headers: { 'Tenant-Id': tenantId },
      })
      onDone(account)
    } catch (error) {
      const problems = error instanceof CallFailure ? error.errors : []
      const placed = problems.flatMap(({ field = '', message }) => {
        const at = fieldOfProblem[field]
        return at ? [{ name: at, errors: [message] }] : []
      })
      if (placed.length > 0) form.setFields(placed)
      else setFailure(error instanceof CallFailure ? error.message : t('common:unknown'))
    } finally {
      setBusy(false)
    }
  }
  const needed = (message: string) => [{ required: true, whitespace: true, message }]

  return (
    <Modal open title={t('signIn:register')} footer={null} onCancel={onClose} destroyOnHidden>
      {failure && <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} />}
      <Form form={form} layout="vertical" onFinish={(typed) => void handleFinish(typed)} requiredMark={false}>
        <Form.Item
          name="name"
          label={t('account:profile.realName')}
          rules={needed(t('account:profile.realNameRequired'))}
        >
          <Input maxLength={20} autoComplete="name" ref={useFirstFocus()} />
        </Form.Item>
        <Form.Item name="account" label={t('signIn:account')} rules={needed(t('signIn:accountRequired'))}>
          <Input maxLength={30} autoComplete="username" />
        </Form.Item>
        <Form.Item name="password" label={t('signIn:password')} rules={needed(t('signIn:passwordRequired'))}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('account:password.confirm')}
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('account:password.differ'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('signIn:register')}
        </Button>
      </Form>
    </Modal>
  )
}
