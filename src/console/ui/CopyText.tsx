import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useLocale } from '../i18n/useLocale'
import { useFeedback } from './feedback/useFeedback'

/** A text that people take elsewhere, such as an id, with a button that copies it. */
export function CopyText({ text, label }: { readonly text: string; readonly label: string }) {
  const { message } = useFeedback()
  const { t } = useLocale()
  const shown = useRef<HTMLElement>(null)
  const handleCopy = async () => {
    if (await copied(text, shown.current)) message.success(t('detail:copied'))
    else message.warning(t('detail:notCopied'))
  }
  return (
    <>
      <code ref={shown}>{text}</code>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={label}
        onClick={() => void handleCopy()}
      />
    </>
  )
}

/** Without a secure connection browsers keep the clipboard shut; there a chosen text is copied by command. */
async function copied(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (!shown) return false
    getSelection()?.selectAllChildren(shown)
    return document.execCommand?.('copy') ?? false
  }
}
