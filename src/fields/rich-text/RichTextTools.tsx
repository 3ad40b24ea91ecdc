import { useTranslation } from 'react-i18next'
import { LinkOutlined, PictureOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { LinkRow } from './LinkRow'
import { insertTools, tableTools, textTools, type Tool } from './tools'

interface RichTextToolsProps {
  readonly editor: Editor
  readonly isDisabled: boolean
  readonly onPictures: (files: Iterable<File>) => unknown
}

/** One stop of the keyboard; the arrow keys go from tool to tool. */
export function RichTextTools({ editor, isDisabled, onPictures }: RichTextToolsProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const [isLinking, setIsLinking] = useState(false)
  const [stop, setStop] = useState<string>(textTools[0]!.word)
  const tools = [...textTools, ...insertTools, ...tableTools]
  const state = useEditorState({
    editor,
    selector: ({ editor: present }) => ({
      on: tools.filter(({ isOn }) => isOn?.(present)).map(({ word }) => word),
      off: tools.filter(({ isOff }) => isOff?.(present)).map(({ word }) => word),
      isInTable: present.isActive('table'),
      isLink: present.isActive('link'),
    }),
  })

  const button = (word: Tool['word'], face: ReactNode, act: () => unknown, isOn = false, isOff = false) => (
    <button
      key={word}
      type="button"
      className="lc-rich-tool"
      title={t(word)}
      aria-label={t(word)}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      disabled={isDisabled}
      tabIndex={stop === word ? 0 : -1}
      onFocus={() => setStop(word)}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && act()}
    >
      {face}
    </button>
  )
  const tool = ({ word, face, run }: Tool) =>
    button(word, face, () => run(editor), state.on.includes(word), state.off.includes(word))

  return (
    <>
      <div role="toolbar" aria-label={t('fields:rich.tools')} className="lc-rich-tools" onKeyDown={moveFocus}>
        {textTools.map(tool)}
        {button('fields:rich.link', <LinkOutlined />, () => setIsLinking(true), state.isLink)}
        {button('fields:rich.picture', <PictureOutlined />, () => chooser.current?.click())}
        {insertTools.map(tool)}
        {state.isInTable && tableTools.map(tool)}
      </div>
      {isLinking && <LinkRow editor={editor} onClose={() => setIsLinking(false)} />}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept=".jpg,.jpeg,.png,.gif,.webp"
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const { activeElement } = document
  const here = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1
  const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: stops.length - 1 }[event.key]
  if (to === undefined || here < 0) return
  event.preventDefault()
  stops[(to + stops.length) % stops.length]?.focus()
}
