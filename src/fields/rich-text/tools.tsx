/** The tools over rich text: each with its word, its picture, what it does, and whether it is on where the cursor is. */
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
import type { FieldTextKey } from '../definition/texts'

export interface Tool {
  readonly word: FieldTextKey
  readonly face: ReactNode
  readonly run: (editor: Editor) => unknown
  readonly isOn?: (editor: Editor) => boolean
  readonly isOff?: (editor: Editor) => boolean
}

const at = (editor: Editor) => editor.chain().focus()

const heading = (level: 2 | 3 | 4, word: FieldTextKey): Tool => ({
  word,
  face: `H${level}`,
  run: (editor) => at(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', face: ReactNode): Tool => ({
  word: `field.rich.${name}`,
  face,
  run: (editor) => at(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

const block = (word: FieldTextKey, name: string, face: ReactNode, run: Tool['run']): Tool => ({
  word,
  face,
  run,
  isOn: (editor) => editor.isActive(name),
})

export const textTools: readonly Tool[] = [
  heading(2, 'field.rich.h2'),
  heading(3, 'field.rich.h3'),
  heading(4, 'field.rich.h4'),
  mark('bold', <BoldOutlined />),
  mark('italic', <ItalicOutlined />),
  mark('underline', <UnderlineOutlined />),
  mark('strike', <StrikethroughOutlined />),
  block('field.rich.bullets', 'bulletList', <UnorderedListOutlined />, (editor) => at(editor).toggleBulletList().run()),
  block('field.rich.numbers', 'orderedList', <OrderedListOutlined />, (editor) => at(editor).toggleOrderedList().run()),
  block('field.rich.quote', 'blockquote', <BlockOutlined />, (editor) => at(editor).toggleBlockquote().run()),
  block('field.rich.code', 'codeBlock', <CodeOutlined />, (editor) => at(editor).toggleCodeBlock().run()),
]

export const insertTools: readonly Tool[] = [
  {
    word: 'field.rich.table',
    face: <TableOutlined />,
    run: (editor) => at(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isOff: (editor) => editor.isActive('table'),
  },
  { word: 'field.rich.line', face: <LineOutlined />, run: (editor) => at(editor).setHorizontalRule().run() },
  {
    word: 'field.rich.clear',
    face: <ClearOutlined />,
    run: (editor) => at(editor).unsetAllMarks().clearNodes().run(),
  },
  {
    word: 'field.rich.undo',
    face: <UndoOutlined />,
    run: (editor) => at(editor).undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    word: 'field.rich.redo',
    face: <RedoOutlined />,
    run: (editor) => at(editor).redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
]

/** Only while the cursor is in a table. */
export const tableTools: readonly Tool[] = [
  { word: 'field.rich.addRow', face: <InsertRowBelowOutlined />, run: (editor) => at(editor).addRowAfter().run() },
  {
    word: 'field.rich.addColumn',
    face: <InsertRowRightOutlined />,
    run: (editor) => at(editor).addColumnAfter().run(),
  },
  { word: 'field.rich.removeRow', face: <DeleteRowOutlined />, run: (editor) => at(editor).deleteRow().run() },
  { word: 'field.rich.removeColumn', face: <DeleteColumnOutlined />, run: (editor) => at(editor).deleteColumn().run() },
  { word: 'field.rich.removeTable', face: <DeleteOutlined />, run: (editor) => at(editor).deleteTable().run() },
]
