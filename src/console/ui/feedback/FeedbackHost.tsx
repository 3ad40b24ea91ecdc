import { App } from 'antd'
import { useEffect } from 'react'

/** antd's functions that show toasts and confirmations. */
export type FeedbackApi = Pick<ReturnType<typeof App.useApp>, 'message' | 'modal'>

export interface FeedbackHostProps {
  readonly onApi: (api: FeedbackApi | undefined) => void
}

/** antd's toasts and confirmations, in the theme and language of the page. */
export default function FeedbackHost({ onApi }: FeedbackHostProps) {
  return (
    <App className="feedback">
      <ApiReporter onApi={onApi} />
    </App>
  )
}

/** Below `App`, where its hook works. */
function ApiReporter({ onApi }: FeedbackHostProps) {
  const { message, modal } = App.useApp()
  useEffect(() => {
    onApi({ message, modal })
    return () => onApi(undefined)
  }, [message, modal, onApi])
  return null
}
