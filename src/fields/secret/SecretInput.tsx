import { useTranslation } from 'react-i18next'
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { InputProps } from '../control/control'
import { attributesOf, usePlaceholder } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { TextBox } from '../text/TextBox'
import { mask } from './mask'

/** Written, never shown. With one set, the input starts empty; left empty, it keeps it. */
export default function SecretInput(props: InputProps) {
  const { field, value, onChange, entry } = props
  const { t } = useTranslation()
  const enter = usePlaceholder(props, 'enter')
  const [isSeen, setIsSeen] = useState(false)
  const length = Number(field.control.props.generate ?? 0)
  const make = () => {
    onChange(randomText(length))
    // Nobody can see it again once it is kept.
    setIsSeen(true)
  }
  const isSet = value === mask || !isEmpty(entry.id)
  return (
    <TextBox
      {...attributesOf(props)}
      value={value === mask ? '' : String(value ?? '')}
      onChange={onChange}
      type={isSeen ? 'text' : 'password'}
      placeholder={isSet ? t('fields:secretKept') : enter}
      autoComplete="new-password"
      after={
        <>
          {length > 0 && !props.disabled && (
            <button type="button" className="is-shown is-word" onClick={make}>
              {t('fields:secretMake')}
            </button>
          )}
          <button
            type="button"
            className="is-shown"
            aria-label={t('fields:secretSeen')}
            aria-pressed={isSeen}
            onClick={() => setIsSeen(!isSeen)}
          >
            {isSeen ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          </button>
        </>
      }
    />
  )
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** Letters and digits that nobody can guess, a letter first and a digit among them as passwords ask; none that look alike. */
function randomText(length: number): string {
  let text = drawnText(length)
  while (!/^[A-Za-z].*\d/.test(text)) text = drawnText(length)
  return text
}

function drawnText(length: number): string {
  // A value past the last whole round of letters is drawn again: each letter is as likely as the others.
  const most = 256 - (256 % letters.length)
  const drawn: string[] = []
  while (drawn.length < length) {
    const values = crypto.getRandomValues(new Uint8Array(length))
    drawn.push(...[...values].filter((value) => value < most).map((value) => letters[value % letters.length]!))
  }
  return drawn.slice(0, length).join('')
}
