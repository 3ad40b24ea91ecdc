import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Input, Radio, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Option, optionKey, questionType } from '../../../domain/exams/questions/question'
import { textToHtml } from '../../../domain/exams/questions/normalise-text'
import { type ContentProps, withItem } from './content-props'
import { HtmlBox } from './HtmlBox'
import { RowButtons } from './RowButtons'

/** Options with their letters; letters follow the order, and the answer follows its option. */
export function OptionRows({ id, type, content, isFixed, onContent }: ContentProps) {
  const { t } = useTranslation()
  const [pasted, setPasted] = useState<{ readonly at: number; readonly lines: readonly string[] }>()
  const options = content.options ?? []
  const isOrder = type === questionType.ordering
  const isTruth = type === questionType.trueFalse
  const isSingle = type === questionType.singleChoice || isTruth
  const most = isOrder ? 12 : 26
  const right = new Set(Array.isArray(content.answer) ? content.answer.map(String) : [String(content.answer ?? '')])
  const put = (next: readonly Option[]) => onContent(renumbered(next, right, { isOrder, isSingle }))
  const choose = (key: string, isRight: boolean) => {
    const keys = isSingle ? [key] : isRight ? [...right, key] : [...right].filter((each) => each !== key)
    const answer = isSingle ? key : keys.filter((each) => each !== '').toSorted()
    onContent({ ...content, answer })
  }
  const split = ({ at, lines }: NonNullable<typeof pasted>) => {
    const made = lines.map((line) => ({ key: '', content: textToHtml(line) }))
    put([...options.slice(0, at), ...made, ...options.slice(at + 1)].slice(0, most))
    setPasted(undefined)
  }
  return (
    <div className="question-rows">
      {isOrder && <p className="question-hint">{t('components/exam:editor.orderHint')}</p>}
      {options.map((option, at) => (
        <div className="question-row" key={option.key || at}>
          {isOrder ? (
            <span className="question-letter">{at + 1}</span>
          ) : isSingle ? (
            <Radio checked={right.has(option.key)} disabled={isFixed} onChange={() => choose(option.key, true)}>
              {option.key}
            </Radio>
          ) : (
            <Checkbox
              checked={right.has(option.key)}
              disabled={isFixed}
              onChange={({ target }) => choose(option.key, target.checked)}
            >
              {option.key}
            </Checkbox>
          )}
          {isTruth ? (
            <span className="question-text">
              {t(option.key === 'A' ? 'components/exam:editor.right' : 'components/exam:editor.wrong')}
            </span>
          ) : (
            <HtmlBox
              id={`${id}-${at}`}
              label={t('components/exam:editor.option', { key: option.key })}
              html={option.content}
              isFixed={isFixed}
              onHtml={(html) => put(withItem(options, at, { ...option, content: html }))}
              onLines={(lines) => setPasted({ at, lines })}
            />
          )}
          {!isOrder && !isTruth && (
            <Input
              className="question-feedback"
              aria-label={t('components/exam:editor.feedback', { key: option.key })}
              placeholder={t('components/exam:editor.feedbackHint')}
              value={option.feedback ?? ''}
              disabled={isFixed}
              maxLength={300}
              onChange={({ target }) => put(withItem(options, at, { ...option, feedback: target.value }))}
            />
          )}
          {!isFixed && !isTruth && <RowButtons items={options} at={at} least={2} onChange={put} />}
        </div>
      ))}
      {pasted && (
        <Alert
          type="info"
          message={t('components/exam:editor.split', { count: pasted.lines.length })}
          action={
            <Space>
              <Button size="small" type="primary" onClick={() => split(pasted)}>
                {t('components/exam:editor.splitYes')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  const { at, lines } = pasted
                  put(withItem(options, at, { ...options[at]!, content: textToHtml(lines.join('\n')) }))
                  setPasted(undefined)
                }}
              >
                {t('components/exam:editor.splitNo')}
              </Button>
            </Space>
          }
        />
      )}
      {!isFixed && !isTruth && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={options.length >= most}
          title={
            options.length >= most ? t('components/exam:problem.question.too-many-options', { count: most }) : undefined
          }
          onClick={() => put([...options, { key: '', content: '' }])}
        >
          {t('components/exam:editor.addOption')}
        </Button>
      )}
    </div>
  )
}

/** Options with letters in their order; the right ones stay right under their new letters. */
function renumbered(
  options: readonly Option[],
  right: ReadonlySet<string>,
  { isOrder, isSingle }: { readonly isOrder: boolean; readonly isSingle: boolean },
) {
  const named = options.map((option, index) => ({ ...option, key: optionKey(index) }))
  const keys = options.flatMap(({ key }, index) => (key !== '' && right.has(key) ? [optionKey(index)] : []))
  if (isOrder) return { options: named, answer: named.map(({ key }) => key) }
  return { options: named, answer: isSingle ? (keys[0] ?? '') : keys }
}
