import { observer } from '@formily/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../fields/control/control'
import { control as toggle } from '../../../fields/switch/control'
import { marqueeSeconds, marqueeStyle, marqueeText, shownPart } from './marquee-text'
import './marquee-preview.css'

const { Input } = toggle

/** The switch, and below it the marquee as learners would see it. */
export default observer(function MarqueePreview(props: InputProps) {
  const { t } = useTranslation()
  const { value, entry } = props
  const sample = { name: t('components/course:marquee.name'), account: 'learner', phone4: '0000' }
  // Read one by one, so that a change of any of them draws it anew.
  const { contentType, content, fontSize, fontColor, opacity, showType, speed, interval, lifeTime } = entry
  const settings = { contentType, content, fontSize, fontColor, opacity, showType, speed, interval, lifeTime }
  const text = marqueeText(settings, sample)
  return (
    <>
      <Input {...props} />
      {Number(value) === 1 && (
        <div className="marquee-preview" role="img" aria-label={t('components/course:marquee.preview', { text })}>
          {Number(showType) === 2 ? (
            <BlinkingText text={text} settings={settings} />
          ) : (
            <span
              className="marquee-preview-rolling"
              style={{ ...marqueeStyle(settings), animationDuration: `${marqueeSeconds(settings)}s` }}
            >
              {text}
            </span>
          )}
        </div>
      )}
    </>
  )
})

interface BlinkingProps {
  readonly text: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** Appears at another place each time. */
function BlinkingText({ text, settings }: BlinkingProps) {
  const seconds = marqueeSeconds(settings)
  const [place, setPlace] = useState({ left: 20, top: 30, isShown: true })
  useEffect(() => {
    const hide = setTimeout(() => setPlace((now) => ({ ...now, isShown: false })), seconds * shownPart(settings) * 1000)
    const next = setInterval(() => {
      setPlace({ left: Math.random() * 60, top: Math.random() * 80, isShown: true })
    }, seconds * 1000)
    return () => {
      clearTimeout(hide)
      clearInterval(next)
    }
  }, [seconds, settings])
  return (
    <span
      className="marquee-preview-text"
      style={{
        ...marqueeStyle(settings),
        left: `${place.left}%`,
        top: `${place.top}%`,
        visibility: place.isShown ? 'visible' : 'hidden',
      }}
    >
      {text}
    </span>
  )
}
