import { App } from 'antd'
import { useEffect } from 'react'

type Voice = Pick<ReturnType<typeof App.useApp>, 'message' | 'modal'>

/** antd's messages and questions, in the theme and language of the page. */
export default function FeedbackHost({ onVoice }: { readonly onVoice: (voice: Voice | undefined) => void }) {
  return (
    <App className="feedback">
      <Hand onVoice={onVoice} />
    </App>
  )
}

function Hand({ onVoice }: { readonly onVoice: (voice: Voice | undefined) => void }) {
  const { message, modal } = App.useApp()
  useEffect(() => {
    onVoice({ message, modal })
    return () => onVoice(undefined)
  }, [message, modal, onVoice])
  return null
}
