import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { lock } from '../../session/lock'
import './dialogs.css'
import { useFirstFocus } from '../../browser/focus'

/** Asks for the password that will unlock the screen, then locks it. */
export default function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLocale()
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState(false)

  const handleOk = () => {
    if (password === '') return setRefused(true)
    // The gate leads to the lock.
    lock(password)
  }
  return (
    <Modal
      open
      title={t('account:lock.set')}
      okText={t('common:ok')}
      cancelText={t('common:cancel')}
      onOk={handleOk}
      onCancel={onClose}
    >
      <Input
        ref={useFirstFocus()}
        type="password"
        autoComplete="new-password"
        aria-label={t('account:lock.password')}
        placeholder={t('account:lock.password')}
        status={refused ? 'error' : ''}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setRefused(false)
        }}
        onPressEnter={handleOk}
      />
      <div className="dialog-refusal" role="alert">
        {refused && t('account:lock.required')}
      </div>
    </Modal>
  )
}
