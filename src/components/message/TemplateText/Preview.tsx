import { useTranslation } from 'react-i18next'
import RichTextFace from '../../../fields/rich-text/RichTextFace'
import { isHtmlChannel, messageTextFor } from '../../../model/message-templates/message-text'
import { samplesOf } from '../../../model/message-templates/event-variables'
import type { Locale } from '../../../model/types'

interface PreviewProps {
  readonly template: Readonly<Record<string, unknown>>
  readonly locale: Locale
}

/** A message by the template, with a sample in each of its places. */
export function Preview({ template, locale }: PreviewProps) {
  const { t } = useTranslation()
  const { title, content } = messageTextFor(template, samplesOf(template.eventCode, locale))
  return (
    <section className="template-preview" aria-label={t('components/message:templateText.preview')}>
      {title && <strong>{title}</strong>}
      {isHtmlChannel(template.msgType) ? <RichTextFace html={content} /> : <p className="template-plain">{content}</p>}
      {!title && !content && <span>{t('components/message:templateText.empty')}</span>}
    </section>
  )
}
