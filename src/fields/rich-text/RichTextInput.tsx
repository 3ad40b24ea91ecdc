import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { InputProps } from '../control/control'
import { useFieldServices } from '../control/services'
import { isSafeAddress } from './html-rules'
import './rich-text.css'
import { RichTextTools } from './RichTextTools'
import { safeHtml, safePasted } from './safe-html'
import { usePictures } from './usePictures'

const extensions = [
  StarterKit.configure({
    link: { openOnClick: false, autolink: false, isAllowedUri: (address) => isSafeAddress(address, 'a') },
  }),
  Image.configure({ allowBase64: true }),
  TableKit.configure({ table: { resizable: false } }),
]

/** Rich text, edited as it will be read; pasted text keeps only storable parts. */
export default function RichTextInput(props: InputProps) {
  const { id, field, value, onChange, onBlur, disabled, invalid, describedBy } = props
  const { locale } = useFieldServices()
  const given = String(value ?? '')
  /** The editor's own last output: it is not laid in again while people type. */
  const own = useRef(given)
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  const pictures = usePictures()
  const takeFiles = useRef<(files?: FileList) => boolean>(() => false)
  const editor = useEditor({
    extensions,
    content: safeHtml(given),
    editable: !disabled,
    // The page's own style sheet has these rules.
    injectCSS: false,
    // The editor takes these anew whenever the field is drawn: what were set beside them would be gone.
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.title[locale],
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(field.required && { 'aria-required': 'true' }),
        ...(disabled && { 'aria-disabled': 'true' }),
      },
      transformPastedHTML: safePasted,
      handlePaste: (_view, event) => takeFiles.current(event.clipboardData?.files),
      handleDrop: (_view, event, _slice, moved) => !moved && takeFiles.current(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: present }) => {
      own.current = present.isEmpty ? '' : present.getHTML()
      latest.current.onChange(own.current)
    },
    onBlur: () => latest.current.onBlur?.(),
  })
  takeFiles.current = (files) => pictures.take(editor, files)
  useEffect(() => {
    if (given === own.current) return
    own.current = given
    editor.commands.setContent(safeHtml(given), { emitUpdate: false })
  }, [editor, given])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  return (
    <div className={`lc-rich-input${invalid ? ' is-invalid' : ''}`}>
      <RichTextTools
        editor={editor}
        isDisabled={disabled ?? false}
        onPictures={(files) => pictures.take(editor, files)}
      />
      <EditorContent editor={editor} className="lc-rich" />
      {pictures.note && (
        <div className="lc-hint" role="status">
          {pictures.note}
        </div>
      )}
      {pictures.fault && (
        <div className="lc-hint lc-fault" role="alert">
          {pictures.fault}
        </div>
      )}
    </div>
  )
}
