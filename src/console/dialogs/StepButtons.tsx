import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocale } from '../i18n/useLocale'
import type { RecordStepper } from '../actions/dialogs/useRecordStepper'
import '../detail/detail.css'

const keys: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** To the row before or after the one that is shown, also by Alt with up and down. */
export function StepButtons({ steps }: { readonly steps: RecordStepper }) {
  const { t } = useLocale()
  const { place, total } = steps
  const step = useRef(steps.onStep)
  step.current = steps.onStep
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const by = keys[event.key]
      if (!event.altKey || by === undefined) return
      event.preventDefault()
      step.current(by)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  if (place === undefined || total < 2) return null
  return (
    <span className="lectern-steps">
      <Button
        icon={<LeftOutlined aria-hidden />}
        disabled={place === 1}
        aria-label={t('detail:previous')}
        title={t('detail:previous')}
        onClick={() => steps.onStep(-1)}
      />
      <span aria-live="polite">{t('detail:place', { n: place, total })}</span>
      <Button
        icon={<RightOutlined aria-hidden />}
        disabled={place >= total}
        aria-label={t('detail:next')}
        title={t('detail:next')}
        onClick={() => steps.onStep(1)}
      />
    </span>
  )
}
