import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { added, parseLines } from './content'
import type { EditorActs } from './editor-props'

interface PasteResourcesProps {
  readonly chapter: number
  readonly change: EditorActs['change']
  readonly onClose: () => void
}

/** Many resources at once, a line each, as they are copied from a sheet. */
export function PasteResources({ chapter, change, onClose }: PasteResourcesProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const rows = parseLines(text)
  const handleAdd = () => {
    change((now) => added(now, chapter, rows))
    onClose()
  }
  return (
    <Modal
      open
      title={t('components/course:editor.addResources')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('components/course:editor.cancel')}</Button>
          <Button type="primary" disabled={rows.length === 0} onClick={handleAdd}>
            {t('components/course:editor.addCount', { count: rows.length })}
          </Button>
        </>
      }
    >
      <Input.TextArea
        rows={8}
        aria-label={t('components/course:editor.lines')}
        placeholder={t('components/course:editor.lines')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  )
}
