/** The tools over rich text: each with its word, picture, command, and a test if it is on at the cursor. */
import {
  BlockOutlined,
  BoldOutlined,
  ClearOutlined,
  CodeOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { TextKey } from '../../i18n/options'

export interface Tool {
  readonly word: TextKey
  readonly face: ReactNode
  readonly run: (editor: Editor) => unknown
  readonly isOn?: (editor: Editor) => boolean
  readonly isOff?: (editor: Editor) => boolean
}

const at = (editor: Editor) => editor.chain().focus()

const heading = (level: 2 | 3 | 4, word: TextKey): Tool => ({
  word,
  face: `H${level}`,
  run: (editor) => at(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', face: ReactNode): Tool => ({
  word: `fields:rich.${name}`,
  face,
  run: (editor) => at(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

const block = (word: TextKey, name: string, face: ReactNode, run: Tool['run']): Tool => ({
  word,
  face,
  run,
  isOn: (editor) => editor.isActive(name),
})

export const textTools: readonly Tool[] = [
  heading(2, 'fields:rich.h2'),
  heading(3, 'fields:rich.h3'),
  heading(4, 'fields:rich.h4'),
  mark('bold', <BoldOutlined />),
  mark('italic', <ItalicOutlined />),
  mark('underline', <UnderlineOutlined />),
  mark('strike', <StrikethroughOutlined />),
  block('fields:rich.bullets', 'bulletList', <UnorderedListOutlined />, (editor) =>
    at(editor).toggleBulletList().run(),
  ),
  block('fields:rich.numbers', 'orderedList', <OrderedListOutlined />, (editor) =>
    at(editor).toggleOrderedList().run(),
  ),
  block('fields:rich.quote', 'blockquote', <BlockOutlined />, (editor) => at(editor).toggleBlockquote().run()),
  block('fields:rich.code', 'codeBlock', <CodeOutlined />, (editor) => at(editor).toggleCodeBlock().run()),
]

export const insertTools: readonly Tool[] = [
  {
    word: 'fields:rich.table',
    face: <TableOutlined />,
    run: (editor) => at(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isOff: (editor) => editor.isActive('table'),
  },
  { word: 'fields:rich.line', face: <LineOutlined />, run: (editor) => at(editor).setHorizontalRule().run() },
  {
    word: 'fields:rich.clear',
    face: <ClearOutlined />,
    run: (editor) => at(editor).unsetAllMarks().clearNodes().run(),
  },
  {
    word: 'fields:rich.undo',
    face: <UndoOutlined />,
    run: (editor) => at(editor).undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    word: 'fields:rich.redo',
    face: <RedoOutlined />,
    run: (editor) => at(editor).redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
]

/** Only while the cursor is in a table. */
export const tableTools: readonly Tool[] = [
  { word: 'fields:rich.addRow', face: <InsertRowBelowOutlined />, run: (editor) => at(editor).addRowAfter().run() },
  {
    word: 'fields:rich.addColumn',
    face: <InsertRowRightOutlined />,
    run: (editor) => at(editor).addColumnAfter().run(),
  },
  { word: 'fields:rich.removeRow', face: <DeleteRowOutlined />, run: (editor) => at(editor).deleteRow().run() },
  {
    word: 'fields:rich.removeColumn',
    face: <DeleteColumnOutlined />,
    run: (editor) => at(editor).deleteColumn().run(),
  },
  { word: 'fields:rich.removeTable', face: <DeleteOutlined />, run: (editor) => at(editor).deleteTable().run() },
]
