import { observer } from '@formily/react'
import { useTranslation } from 'react-i18next'
import { controls } from '../../../fields/controls'
import type { InputProps } from '../../../fields/control/control'
import { channels } from '../../../model/message-templates/message-text'
import { usePreflight } from '../usePreflight'

/** Everyone or selected people; says how many get the message, and how many cannot. */
export default observer(function Recipients(props: InputProps) {
  const { t } = useTranslation()
  const { field, value, entry } = props
  const { Input } = controls[field.type]
  const found = usePreflight({ ...entry, [field.name]: value }, true)
  const left = found ? found.total - found.served : 0
  const kind = Number(entry.msgType ?? channels.mail) === channels.text ? 'noPhone' : 'noMail'
  return (
    <>
      <Input {...props} field={{ ...field, control: { ...field.control, name: 'radio' } }} />
      <p className="lectern-reach" role="status">
        {!found || found.total === 0
          ? t('components/message:recipients.none')
          : [
              t('components/message:recipients.reach', { count: found.served }),
              left > 0 ? t(`components/message:recipients.${kind}`, { count: left }) : '',
            ].join('')}
      </p>
    </>
  )
})
