import { observer } from '@formily/react'
import { useTranslation } from 'react-i18next'
import { controls } from '../../../fields/controls'
import type { InputProps } from '../../../fields/control/control'
import { listOf } from '../../../fields/definition/lists'
import { channels } from '../../../model/message-templates/message-text'
import { ChannelNotice } from '../ChannelNotice'
import { namesPeople, usePreflight } from '../usePreflight'

/** The others need neither a setting nor an address. */
const needy: readonly number[] = [channels.mail, channels.text]

/** Channels of notices; says of each chosen one when nothing is set up that sends it, and how many it reaches. */
export default observer(function Channels(props: InputProps) {
  const { field, value, entry, readOnly, disabled } = props
  const { Input } = controls[field.type]
  const chosen = listOf(value).map(Number)
  return (
    <>
      <Input {...props} field={{ ...field, control: { ...field.control, name: 'checkbox' } }} />
      {!readOnly &&
        !disabled &&
        needy.filter((each) => chosen.includes(each)).map((each) => <Chosen key={each} channel={each} entry={entry} />)}
    </>
  )
})

interface ChosenProps {
  readonly channel: number
  readonly entry: InputProps['entry']
}

/** A form that names no people tells only of the setting. */
function Chosen({ channel, entry }: ChosenProps) {
  const { t } = useTranslation()
  const hasPeople = namesPeople(entry)
  const found = usePreflight({ ...entry, msgType: channel }, hasPeople)
  const kind = channel === channels.text ? 'text' : 'mail'
  const left = found ? found.total - found.served : 0
  return (
    <>
      <ChannelNotice channel={channel} found={found} />
      {found && hasPeople && (
        <p className="lectern-reach" role="status">
          {t(`components/message:channels.${kind}`, { count: found.served })}
          {left > 0 && t(`components/message:recipients.${kind === 'text' ? 'noPhone' : 'noMail'}`, { count: left })}
        </p>
      )}
    </>
  )
}
