import { observer } from '@formily/react'
import { controls } from '../../../fields/controls'
import type { InputProps } from '../../../fields/control/control'
import { ChannelNotice } from '../ChannelNotice'
import { usePreflight } from '../usePreflight'

/** The channel of a message; says at once when nothing is set up that sends it, and leads there. */
export default observer(function Channel(props: InputProps) {
  const { field, value, entry } = props
  const { Input } = controls[field.type]
  const found = usePreflight({ ...entry, [field.name]: value }, false)
  return (
    <>
      <Input {...props} field={{ ...field, control: { ...field.control, name: 'radio' } }} />
      <ChannelNotice channel={Number(value)} found={found} />
    </>
  )
})
