import { lazy, Suspense } from 'react'
import { textCellOf } from '../control/cells'
import type { CellMaker, InputProps } from '../control/control'
import { defineControl, lazyInput } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { control as longText } from '../long-text/control'
import { plainText } from './plain-text'

const Editor = lazyInput(() => import('./RichTextInput'))
const Face = lazy(() => import('./RichTextFace'))

/** While a case of the field asks for plain text, it is typed as plain text. */
function RichTextInput(props: InputProps) {
  const { Input: PlainInput } = longText
  return props.field.value.format === 'text' ? <PlainInput {...props} /> : <Editor {...props} />
}

/** More would never be seen in a row. */
const mostInRow = 200

const wordsCell = textCellOf(() => (value) => plainText(value).slice(0, mostInRow), true)

/** Words in a row; the text as it was made where it stands alone. */
const cell: CellMaker = (field, context) => {
  if (field.column && !context.whole) return wordsCell(field, context)
  return (value) =>
    isEmpty(value) ? (
      context.empty
    ) : (
      <Suspense fallback={plainText(value)}>
        <Face html={String(value)} />
      </Suspense>
    )
}

export const control = defineControl({
  Input: Object.assign(RichTextInput, { load: Editor.load }),
  cell,
  FilterInput: longText.FilterInput,
})
