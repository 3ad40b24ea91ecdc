import { useTranslation } from 'react-i18next'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../control/control'
import { attributesOf } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { TextArea } from '../text/TextArea'
import { jsonText } from './json-text'

/** Data typed as text. Text that does not parse is handed on as it is, so that saving it is refused, not lost. */
export default function JsonInput(props: InputProps) {
  const { field, id, value, onChange, onBlur, describedBy, invalid } = props
  const { t } = useTranslation()
  const [text, setText] = useState(() => shown(value))
  const [fault, setFault] = useState<string>()
  const handed = useRef(value)
  useEffect(() => {
    if (handed.current === value) return
    handed.current = value
    setText(shown(value))
    setFault(undefined)
  }, [value])

  const handleChange = (next: string) => {
    const { data, reason } = parsed(next)
    setText(next)
    setFault(reason)
    handed.current = reason !== undefined || (field.value.json === 'string' && data !== null) ? next : data
    onChange(handed.current)
  }
  const handleBlur = () => {
    if (!fault) setText(shown(text))
    onBlur?.()
  }
  const faultId = `${id}-json`
  const described = [describedBy, fault && faultId].filter(Boolean).join(' ') || undefined
  return (
    <>
      <TextArea
        {...attributesOf({ ...props, invalid: invalid || fault !== undefined, describedBy: described })}
        value={text}
        onChange={handleChange}
        onBlur={handleBlur}
        rows={4}
        maxRows={20}
        isCode
        spellCheck={false}
      />
      {fault && (
        <div id={faultId} role="alert" className="lc-hint lc-fault">
          {t('fields:jsonInvalid', { reason: fault })}
        </div>
      )}
    </>
  )
}

function shown(value: unknown): string {
  return isEmpty(value) && !Array.isArray(value) ? '' : jsonText(value, 2)
}

function parsed(text: string): { readonly data?: unknown; readonly reason?: string } {
  if (text.trim() === '') return { data: null }
  try {
    return { data: JSON.parse(text) }
  } catch (error) {
    return { reason: (error as Error).message }
  }
}
