import { observer } from '@formily/react'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { controls } from '../../../fields/controls'
import type { InputProps } from '../../../fields/control/control'
import { channels } from '../../../model/message-templates/message-text'
import { usePreflight } from '../usePreflight'

/** The channel of a message; says at once when nothing is set up that sends it, and leads there. */
export default observer(function Channel(props: InputProps) {
  const { t } = useTranslation()
  const { field, value, entry } = props
  const { Input } = controls[field.type]
  const found = usePreflight({ ...entry, [field.name]: value }, false)
  const kind = Number(value) === channels.text ? 'text' : 'mail'
  return (
    <>
      <Input {...props} field={{ ...field, control: { ...field.control, name: 'radio' } }} />
      {found?.isReady === false && (
        <Alert
          type="warning"
          showIcon
          message={t(`components/message:channel.${kind}Off`)}
          description={
            found.setting ? (
              <a href={found.setting} target="_blank" rel="noopener">
                {t(`components/message:channel.${kind}Setting`)}
              </a>
            ) : (
              t('components/message:channel.ask')
            )
          }
        />
      )}
    </>
  )
})
