import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLocale } from '../session'
import { useFeedback } from '../shell/feedback'

/** The id of an entry, as support and scripts ask for it, with a button that copies it. */
export function CopyId({ id }: { readonly id: string }) {
  const { message } = useFeedback()
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
