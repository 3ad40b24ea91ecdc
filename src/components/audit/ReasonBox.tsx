import { useTranslation } from 'react-i18next'
import { useEffect, useId, useRef, useState } from 'react'
import { TextArea } from '../../fields/text/TextArea'

/** Characters that the queue keeps of an auditor's reason. */
export const longestReason = 200

type Reason = ReturnType<typeof useReason>

/** The reason that an auditor types, and how often a rejection lacked one. */
export function useReason() {
  const [typed, setTyped] = useState('')
  const [timesMissed, setTimesMissed] = useState(0)
  const text = typed.trim()
  return {
    typed,
    text,
    timesMissed,
    set: (next: string) => {
      setTyped(next)
      setTimesMissed(0)
    },
    /** Rejects with the reason, or says that it is missing. */
    withReason: (reject: (reason: string) => void) =>
      text === '' ? setTimesMissed((times) => times + 1) : reject(text),
  }
}

interface ReasonBoxProps {
  readonly reason: Reason
}

/** Input of an auditor's reason. A rejection without one moves the focus here and says that it is missing. */
export function ReasonBox({ reason: { typed, timesMissed, set } }: ReasonBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isMissing = timesMissed > 0
  useEffect(() => {
    if (timesMissed > 0) box.current?.querySelector('textarea')?.focus()
  }, [timesMissed])
  return (
    <div className="review-reason" ref={box}>
      <label htmlFor={id}>{t('components/audit:reason')}</label>
      <TextArea
        id={id}
        rows={3}
        maxRows={12}
        maxLength={longestReason}
        counted={longestReason}
        status={isMissing ? 'error' : undefined}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-error`}
        value={typed}
        onChange={set}
      />
      <div id={`${id}-error`} className="review-error" aria-live="polite">
        {isMissing && t('components/audit:reasonNeeded')}
      </div>
    </div>
  )
}
