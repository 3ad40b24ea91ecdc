import { useTranslation } from 'react-i18next'
import { CloseCircleFilled } from '@ant-design/icons'
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import './text-box.css'

export interface TextBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** As antd's inputs take it. */
  readonly status?: 'error'
  /** In place of the cross that empties it. */
  readonly after?: ReactNode
}

/**
 * One line of text with a way to empty it, drawn with antd's colours. Nearly every search and form has one: antd's own
 * brings areas, passwords and one-time codes with it, a fifteenth of all script that a list loads.
 */
export function TextBox({ value, onChange, status, after, ...rest }: TextBoxProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <span className={status === 'error' ? 'lc-text-box is-wrong' : 'lc-text-box'}>
      <input type="text" {...rest} ref={input} value={value} onChange={(event) => onChange(event.target.value)} />
      {after}
      {after === undefined && value !== '' && !rest.disabled && (
        // Keys empty the box themselves; a stop at every cross would double the way through a form.
        <button type="button" tabIndex={-1} aria-label={t('fields:empty')} onClick={clear}>
          <CloseCircleFilled aria-hidden />
        </button>
      )}
    </span>
  )
}
