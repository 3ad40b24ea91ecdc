import { EyeOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isString } from '../../../fields/definition/guards'
import type { InputProps } from '../../../fields/control/control'
import {
  contentOf,
  emptyContent,
  type QuestionContent as Content,
  questionOf,
  questionTypeOf,
} from '../../../domain/exams/questions/question-content'
import { type QuestionTypeCode, questionType } from '../../../domain/exams/questions/question'
import { QuestionFace } from '../QuestionFace/QuestionFace'
import { FormulaButton } from './FormulaDialog'
import { useHistory } from './useHistory'
import './question-content.css'
import { BlankRows } from './BlankRows'
import { answerOf, type ContentProps, itemsOf } from './content-props'
import { NumberAnswer } from './NumberAnswer'
import { OpenAnswer } from './OpenAnswer'
import { OptionRows } from './OptionRows'
import { PairRows } from './PairRows'
import { SubQuestions } from './SubQuestions'

interface State {
  readonly content: Content
  readonly stem: string
}

/** Options, blanks, pairs or sub-questions with their answers, as the type asks; each change can be undone. */
export default function QuestionContent({
  id,
  value,
  onChange,
  onEntryChange,
  disabled,
  readOnly,
  entry,
  describedBy,
}: InputProps) {
  const { t } = useTranslation()
  const type = questionTypeOf(entry.type)
  const [isShown, setShown] = useState(false)
  const stem = String(entry.stem ?? '')
  const content = useMemo(() => ofType(type, value), [type, value])
  const latest = useRef<State>({ content, stem })
  latest.current = { content, stem }
  const { canUndo, canRedo, change, undo, redo } = useHistory<State>({ content, stem }, (next) => {
    latest.current = next
    if (next.stem !== stem && onEntryChange) onEntryChange({ stem: next.stem, content: next.content })
    else onChange(next.content)
  })
  const isFixed = Boolean(disabled || readOnly)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of the form's own values
    <div id={id} className="question-content" role="group" aria-describedby={describedBy} tabIndex={-1}>
      <TypedContent
        key={type}
        id={id}
        type={type}
        content={content}
        isFixed={isFixed}
        onContent={(next) => change({ ...latest.current, content: next })}
        stem={stem}
        onStem={(next) => change({ ...latest.current, stem: next })}
      />
      <div className="question-bar">
        {!isFixed && (
          <>
            <Button size="small" icon={<UndoOutlined aria-hidden />} disabled={!canUndo} onClick={undo}>
              {t('components/exam:editor.undo')}
            </Button>
            <Button size="small" icon={<RedoOutlined aria-hidden />} disabled={!canRedo} onClick={redo}>
              {t('components/exam:editor.redo')}
            </Button>
            {onEntryChange && (
              <FormulaButton onFormula={(text) => change({ ...latest.current, stem: withText(stem, text) })} />
            )}
          </>
        )}
        <Button size="small" icon={<EyeOutlined aria-hidden />} onClick={() => setShown(true)}>
          {t('components/exam:editor.preview')}
        </Button>
      </div>
      <Modal
        open={isShown}
        title={t('components/exam:editor.preview')}
        footer={null}
        onCancel={() => setShown(false)}
        destroyOnHidden
      >
        <QuestionFace question={{ ...entry, type, content }} hasSwitch />
      </Modal>
    </div>
  )
}

/** The stem with a text at its end, within its last paragraph. */
const withText = (stem: string, text: string): string =>
  stem.endsWith('</p>') ? `${stem.slice(0, -4)}${text}</p>` : stem + text

/** Content of the type; what another type had is taken over where it fits. */
function ofType(type: QuestionTypeCode, value: unknown): Content {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return emptyContent(type)
  const found = contentOf(questionOf({ ...value, type, stem: '' })!)
  const empty = emptyContent(type)
  if (empty.options && (found.options?.length ?? 0) === 0) return empty
  if (type === questionType.matching && itemsOf(answerOf(found).left, isString).length === 0) return empty
  return keepsTyped(value, found)
}

/** While a list is typed, its empty parts stay, which the clean form leaves out. */
function keepsTyped(value: Content, found: Content): Content {
  const isSame =
    (value.options === undefined) === (found.options === undefined) &&
    (value.children === undefined) === (found.children === undefined) &&
    typeof value.answer === typeof found.answer &&
    Array.isArray(value.answer) === Array.isArray(found.answer)
  if (!isSame) return found
  const keys = (answer: unknown) =>
    typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? Object.keys(answer) : []
  const fits = keys(found.answer).every(
    (key) => key === 'keywords' || key === 'unit' || keys(value.answer).includes(key),
  )
  return fits ? value : found
}

/** The editor that a type has. */
function TypedContent(props: ContentProps) {
  switch (props.type) {
    case questionType.fillIn:
      return <BlankRows {...props} />
    case questionType.shortAnswer:
    case questionType.fileAnswer:
      return <OpenAnswer {...props} />
    case questionType.composite:
      return <SubQuestions {...props} Editor={TypedContent} />
    case questionType.matching:
      return <PairRows {...props} />
    case questionType.numerical:
      return <NumberAnswer {...props} />
    default:
      return <OptionRows {...props} />
  }
}
