import { useTranslation } from 'react-i18next'
import { Button, Input, Space } from 'antd'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isSafeAddress } from './html-rules'

interface LinkRowProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** The address of the link at the cursor; an empty one takes the link away. */
export function LinkRow({ editor, onClose }: LinkRowProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? 'https://')
  const isWrong = address.trim() !== '' && !isSafeAddress(address.trim(), 'a')
  const apply = () => {
    if (isWrong) return
    const href = address.trim()
    const here = editor.chain().focus().extendMarkRange('link')
    if (href === '') here.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      here.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else here.setLink({ href }).run()
    onClose()
  }
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <Space.Compact className="lc-rich-link">
      <Input
        autoFocus
        size="small"
        value={address}
        status={isWrong ? 'error' : undefined}
        aria-label={t('fields:rich.address')}
        aria-invalid={isWrong || undefined}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
          if (event.key === 'Escape') close()
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Neither saves nor closes the form around it.
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <Button size="small" type="primary" disabled={isWrong} onClick={apply}>
        {t('fields:rich.apply')}
      </Button>
      <Button size="small" onClick={close}>
        {t('fields:rich.cancel')}
      </Button>
    </Space.Compact>
  )
}
