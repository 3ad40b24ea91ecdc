import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { InputProps } from '../control'
import { attributesOf, usePlaceholder } from '../define-control'
import { isEmpty } from '../lists'
import { useFieldServices } from '../services'
import { TextBox } from '../text/TextBox'
import { mask } from './mask'

/** Written, never shown. Where one is set the input starts empty, and left empty keeps it. */
export default function SecretInput(props: InputProps) {
  const { value, onChange, entry } = props
  const { t } = useFieldServices()
  const enter = usePlaceholder(props, 'enter')
  const [isSeen, setIsSeen] = useState(false)
  const isSet = value === mask || !isEmpty(entry.id)
  return (
    <TextBox
      {...attributesOf(props)}
      value={value === mask ? '' : ((value as string | null) ?? '')}
      onChange={onChange}
      type={isSeen ? 'text' : 'password'}
      placeholder={isSet ? t('field.secretKept') : enter}
      autoComplete="new-password"
      after={
        <button
          type="button"
          className="is-shown"
          aria-label={t('field.secretSeen')}
          aria-pressed={isSeen}
          onClick={() => setIsSeen(!isSeen)}
        >
          {isSeen ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        </button>
      }
    />
  )
}
