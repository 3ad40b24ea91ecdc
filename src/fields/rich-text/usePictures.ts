import { useTranslation } from 'react-i18next'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { Upload } from '../definition/field'
import { refusalOf, takenOf } from '../definition/uploads/upload-rules'
import { useFieldServices } from '../control/services'

const allowed: Upload = { kind: 'image', accept: ['jpg', 'png', 'gif', 'webp'], maxMB: 5, count: 1 }

/** Sends pictures that were chosen, pasted or dropped, and puts each where the cursor is once it is there. */
export function usePictures() {
  const { t } = useTranslation()
  const { files, upload } = useFieldServices()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState('')

  const send = async (editor: Editor, file: File) => {
    const refusal = refusalOf(file, takenOf(allowed, files), t)
    if (refusal) return setFault(refusal)
    const saying = t('fields:upload.sending', { name: file.name })
    setNote(saying)
    try {
      const { link, name } = await upload(file, allowed, (part) => setNote(`${saying} ${Math.round(part * 100)}%`))
      if (!editor.isDestroyed) editor.chain().focus().setImage({ src: link, alt: name }).run()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setFault(t('fields:upload.failed', { name: file.name, reason }))
    }
    setNote('')
  }

  /** True when there were files to take. */
  const take = (editor: Editor, files: Iterable<File> | null | undefined): boolean => {
    const given = [...(files ?? [])]
    setFault('')
    for (const file of given) void send(editor, file)
    return given.length > 0
  }
  return { take, note, fault }
}
