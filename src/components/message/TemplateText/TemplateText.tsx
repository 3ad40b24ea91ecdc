import { useTranslation } from 'react-i18next'
import { observer } from '@formily/react'
import { Button } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../../../fields/control/control'
import type { LazyModule } from '../../../fields/control/lazy-component'
import { control as richText } from '../../../fields/rich-text/control'
import { useFieldServices } from '../../../fields/control/services'
import { isHtmlChannel } from '../../../model/message-templates/message-text'
import { variablesOf } from '../../../model/message-templates/event-variables'
import { insertAt } from './insert-at'
import { Preview } from './Preview'
import './template-text.css'

const { Input } = richText

export const editor = Input as LazyModule

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
