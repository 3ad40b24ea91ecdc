import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../fields/control/control'
import { useFieldServices } from '../../../fields/control/services'
import { control as text } from '../../../fields/text/control'

const { Input } = text

/** The rule of numbers with the number that would come next, or what is wrong with the rule. */
export default function NumberRule(props: InputProps) {
  const { t } = useTranslation()
  const example = useExample(String(props.value ?? ''), props.readOnly === true)
  return (
    <>
      <Input {...props} />
      {example && (
        <output className="lc-hint" aria-live="polite">
          {'number' in example ? (
            <>
              {t('components/certificate:nextNumber')} <span className="lc-data">{example.number}</span>
            </>
          ) : (
            example.problem
          )}
        </output>
      )}
    </>
  )
}

/** Milliseconds without a key after which the server is asked. */
const pause = 400

function useExample(
  rule: string,
  isRead: boolean,
): { readonly number: string } | { readonly problem: string } | undefined {
  const { call } = useFieldServices()
  const [example, setExample] = useState<{ readonly number: string } | { readonly problem: string }>()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      if (!call || isRead || rule === '') return setExample(undefined)
      call<{ example: string }>('certificate/certificate', 'nextNumber', { numberRule: rule }).then(
        ({ example: number }) => !isOver && setExample({ number }),
        (error: Error) => !isOver && setExample({ problem: error.message }),
      )
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, rule, isRead])
  return example
}
