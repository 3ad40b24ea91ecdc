import { Alert } from 'antd'

/** What the server said, where it was asked. */
export function ErrorLine({ text }: { readonly text: string }) {
  return <Alert role="alert" type="error" showIcon message={text} />
}
