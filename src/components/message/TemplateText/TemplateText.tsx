import { useTranslation } from 'react-i18next'
import { observer } from '@formily/react'
import { Button } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../../../fields/control/control'
import type { LazyModule } from '../../../fields/control/lazy-component'
import { control as richText } from '../../../fields/rich-text/control'
import { useFieldServices } from '../../../fields/control/services'
import { isHtmlChannel, messageTextFor } from '../../../model/message-templates/message-text'
import { variablesOf, samplesOf } from '../../../model/message-templates/event-variables'
import './template-text.css'
import RichTextFace from '../../../fields/rich-text/RichTextFace'
import type { Locale } from '../../../model/types'

const { Input } = richText

export const editor: LazyModule = Input

/** The event is read here, so that another one brings its own variables. */
export default observer(function TemplateText(props: InputProps) {
  const { t } = useTranslation()
  const { id, value, onChange, disabled, readOnly, entry } = props
  const { locale } = useFieldServices()
  const [isShown, setIsShown] = useState(false)
  const { eventCode } = entry
  if (readOnly && !isHtmlChannel(entry.msgType)) return <PlainText id={id} value={value} />
  if (readOnly) return <Input {...props} />
  return (
    <div className="template-text">
      <Input {...props} />
      {!disabled && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of the form's own values
        <div className="template-variables" role="group" aria-label={t('components/message:templateText.insert')}>
          <span aria-hidden="true">{t('components/message:templateText.insert')}</span>
          {variablesOf(eventCode).map(({ name, title }) => (
            <Button
              key={name}
              size="small"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertAt(id, `\${${name}}`, String(value ?? ''), onChange)}
            >
              {title[locale]}
            </Button>
          ))}
        </div>
      )}
      <Button size="small" type="link" aria-expanded={isShown} onClick={() => setIsShown((before) => !before)}>
        {isShown ? t('components/message:templateText.hide') : t('components/message:templateText.preview')}
      </Button>
      {isShown && <Preview template={{ ...entry, content: value }} locale={locale} />}
    </div>
  )
})

function PlainText({ id, value }: Pick<InputProps, 'id' | 'value'>) {
  return (
    <output id={id} className="lc-read template-plain">
      {String(value ?? '')}
    </output>
  )
}

interface PreviewProps {
  readonly template: Readonly<Record<string, unknown>>
  readonly locale: Locale
}

/** A message by the template, with a sample in each of its places. */
function Preview({ template, locale }: PreviewProps) {
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

interface RichTextElement extends HTMLElement {
  /** The editor of rich text hangs itself on its element. */
  readonly editor?: { readonly commands: { insertContent(text: string): boolean; focus(): boolean } }
}

/** Puts a text where people are writing: at the caret of a rich or plain text, else at its end. */
function insertAt(id: string, text: string, value: string, onChange: (value: string) => void): void {
  const element = document.getElementById(id) as RichTextElement | null
  if (element?.editor) {
    element.editor.commands.insertContent(text)
    element.editor.commands.focus()
    return
  }
  const input = element instanceof HTMLTextAreaElement ? element : undefined
  const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length]
  onChange(value.slice(0, from) + text + value.slice(to))
  // The caret goes behind the inserted text, once drawn.
  requestAnimationFrame(() => {
    input?.focus()
    input?.setSelectionRange(from + text.length, from + text.length)
  })
}
