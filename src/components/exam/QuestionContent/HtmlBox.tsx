import { FontSizeOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../../../fields/controls'
import type { Field } from '../../../fields/definition/field'
import { sameText } from '../../../fields/definition/text'
import { shapeOf } from '../../../fields/shapes'
import { plainText, textToHtml } from '../../../domain/exams/questions/normalise-text'

interface HtmlBoxProps {
  readonly id: string
  readonly label: string
  readonly html: string
  readonly isFixed: boolean
  readonly onHtml: (html: string) => void
  readonly onLines?: (lines: readonly string[]) => void
  readonly rows?: number
}

const { type } = shapeOf({ type: 'string', format: 'html' })!
const richField = (label: string): Field => ({
  name: 'content',
  type,
  title: sameText(label),
  many: false,
  value: { json: 'string', format: 'html' },
  required: false,
  readOnly: false,
  writeOnly: false,
  system: false,
  control: { name: '', props: {} },
  messages: {},
  store: 'plain',
})
const isPlain = (html: string): boolean => textToHtml(plainText(html)) === html

/** Plain text on a line; text with pictures, tables and marks in an editor of its own. */
export function HtmlBox({ id, label, html, isFixed, onHtml, onLines, rows = 1 }: HtmlBoxProps) {
  const { t } = useTranslation()
  const [isRich, setRich] = useState(!isPlain(html))
  const field = useMemo(() => richField(label), [label])
  if (isRich) {
    const { Input: RichText } = controls[type]
    return (
      <RichText
        id={id}
        field={field}
        value={html}
        disabled={isFixed}
        entry={{}}
        onChange={(value) => onHtml(String(value ?? ''))}
      />
    )
  }
  return (
    <span className="question-text">
      <Input.TextArea
        id={id}
        aria-label={label}
        autoSize={{ minRows: rows, maxRows: 12 }}
        value={plainText(html)}
        disabled={isFixed}
        maxLength={2000}
        onChange={({ target }) => onHtml(textToHtml(target.value))}
        onPaste={(event) => {
          const lines = event.clipboardData
            .getData('text/plain')
            .split(/\r?\n/)
            .map((line) => line.trim())
            .filter(Boolean)
          if (!onLines || lines.length < 2) return
          event.preventDefault()
          onLines(lines)
        }}
      />
      {!isFixed && (
        <Button
          type="text"
          size="small"
          icon={<FontSizeOutlined aria-hidden />}
          title={t('components/exam:editor.rich')}
          aria-label={`${t('components/exam:editor.rich')} ${label}`}
          onClick={() => setRich(true)}
        />
      )}
    </span>
  )
}
