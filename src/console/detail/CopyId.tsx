import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useLocale } from '../session'

/** The id of an entry, as support and scripts ask for it, with a button that copies it. */
export function CopyId({ id }: { readonly id: string }) {
  const { message } = App.useApp()
  const { t } = useLocale()
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => void message.success(t('generic.detail.copied')),
      // Without a secure connection browsers keep the clipboard shut; the id can still be selected.
      () => void message.warning(t('generic.detail.not-copied')),
    )
  return (
    <>
      <code>{id}</code>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t('generic.detail.copy')}
        onClick={() => void copy()}
      />
    </>
  )
}
