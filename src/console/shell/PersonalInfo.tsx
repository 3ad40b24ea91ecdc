import { UploadOutlined } from '@ant-design/icons'
import { Avatar, Button, Form, Input, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formats } from '../../model/formats'
import { ruleText } from '../../model/messages'
import { CallFailure, request, upload } from '../call'
import { loadSession, useLocale } from '../session'
import { ErrorLine } from './ErrorLine'
import { useFeedback } from './feedback'

const CropDialog = lazy(() => import('../../fields/image/CropDialog'))

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
  const { t, locale } = useLocale()
  const { message } = useFeedback()
  const [form] = Form.useForm<Facts>()
  const [facts, setFacts] = useState<Facts>()
  const [avatar, setAvatar] = useState('')
  /** A picture that is not square may be cut. */
  const [cropped, setCropped] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  useEffect(() => {
    request<Facts>({ path: '/api/blade-user/info', encrypted: true }).then(
      (found) => {
        setFacts(found)
        setAvatar(found.avatar)
      },
      (failure: Error) => setRefusal(failure.message),
    )
  }, [])
  if (!facts) return refusal ? <ErrorLine text={refusal} /> : <Skeleton active />

  const send = async (file: File) => {
    const { link } = await upload(file, { kind: 'avatar' })
    setAvatar(link)
    return link
  }
  const handlePicture = async (file: File | undefined) => {
    if (!file) return
    setRefusal('')
    try {
      const link = await send(file)
      if (!(await isSquare(file))) setCropped(link)
    } catch (failure) {
      setRefusal((failure as Error).message)
    }
  }
  const handleSave = async ({ realName, phone, email }: Facts) => {
    setBusy(true)
    setRefusal('')
    try {
      const body = { realName, phone: phone ?? '', email: email ?? '', avatar }
      await request({ method: 'POST', path: '/api/blade-user/update', body, encrypted: true })
      void message.success(t('profile.saved'))
      await loadSession()
    } catch (failure) {
      const problems = failure instanceof CallFailure ? failure.errors : []
      const shown = problems.filter(({ field }) => field && field in facts)
      form.setFields(shown.map((one) => ({ name: one.field as keyof Facts, errors: [one.message] })))
      if (shown.length === 0) setRefusal((failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const format = (name: 'mobile' | 'email' | 'personName') => ({
    validator: async (_: unknown, value: string) => {
      if (value && !formats[name](value)) throw new Error(ruleText(`format.${name}`, locale, {}))
    },
  })
  return (
    <Form form={form} layout="vertical" initialValues={facts} onFinish={handleSave} className="profile-form">
      <div className="profile-picture">
        <Avatar size={88} src={avatar || undefined} alt="">
          {[...(facts.realName || facts.account)][0]}
        </Avatar>
        <div>
          <Button icon={<UploadOutlined />} onClick={() => chooser.current?.click()}>
            {t('profile.avatarChange')}
          </Button>
          <p>{t('profile.avatarHint')}</p>
          <input
            ref={chooser}
            type="file"
            className="hidden-text"
            tabIndex={-1}
            accept=".jpg,.jpeg,.png"
            aria-label={t('profile.avatar')}
            onChange={(event) => {
              void handlePicture(event.target.files?.[0])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
          <Suspense>
            {cropped && (
              <CropDialog
                t={t}
                link={cropped}
                ratio="1:1"
                replace={async (file) => void (await send(file))}
                onClose={() => setCropped('')}
              />
            )}
          </Suspense>
        </div>
      </div>
      <Form.Item name="account" label={t('profile.account')}>
        <Input readOnly variant="filled" />
      </Form.Item>
      <Form.Item
        name="realName"
        label={t('profile.realName')}
        rules={[{ required: true, message: t('profile.realNameRequired') }, { max: 20 }, format('personName')]}
      >
        <Input autoComplete="name" maxLength={20} />
      </Form.Item>
      <Form.Item name="phone" label={t('profile.phone')} rules={[format('mobile')]}>
        <Input autoComplete="tel" inputMode="tel" />
      </Form.Item>
      <Form.Item name="email" label={t('profile.email')} rules={[format('email')]}>
        <Input autoComplete="email" inputMode="email" />
      </Form.Item>
      {refusal && <ErrorLine text={refusal} />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('common.save')}
      </Button>
    </Form>
  )
}

async function isSquare(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  const near = picture === undefined || Math.abs(picture.width / picture.height - 1) < 0.02
  picture?.close()
  return near
}
