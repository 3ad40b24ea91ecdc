import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown, InputNumber, Tag } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { type QuestionTypeCode, questionType } from '../../../domain/exams/questions/question'
import { emptyContent, type QuestionContent, questionTypeOf } from '../../../domain/exams/questions/question-content'
import { type ContentProps, withItem } from './content-props'
import { HtmlBox } from './HtmlBox'
import { RowButtons } from './RowButtons'

type Child = NonNullable<QuestionContent['children']>[number]

const most = 20
const types = Object.values(questionType).filter((code) => code !== questionType.composite)

interface SubQuestionsProps extends ContentProps {
  /** The editor of a sub-question. */
  readonly Editor: ComponentType<ContentProps>
}

/** The questions of a composite, each with a share of its score. */
export function SubQuestions({ id, content, isFixed, onContent, Editor }: SubQuestionsProps) {
  const { t } = useTranslation()
  const children = content.children ?? []
  const put = (next: readonly Child[]) => onContent({ children: next })
  const add = (type: QuestionTypeCode) => put([...children, { type, stem: '', ...emptyContent(type) }])
  return (
    <div className="question-rows">
      {children.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sub-question is known by its number
        <section className="question-child" key={at} aria-label={t('components/exam:editor.child', { n: at + 1 })}>
          <header className="question-row">
            <strong>{at + 1}.</strong>
            <Tag>{t(`components/exam:type.${child.type}`)}</Tag>
            <InputNumber
              addonAfter={t('components/exam:editor.points')}
              aria-label={t('components/exam:editor.childScore', { n: at + 1 })}
              min={0.5}
              max={100}
              step={0.5}
              value={child.defaultScore}
              disabled={isFixed}
              onChange={(defaultScore) => put(withItem(children, at, withScore(child, defaultScore)))}
            />
            {!isFixed && <RowButtons items={children} at={at} onChange={put} />}
          </header>
          <HtmlBox
            id={`${id}-${at}-stem`}
            label={t('components/exam:editor.childStem', { n: at + 1 })}
            html={child.stem}
            isFixed={isFixed}
            rows={2}
            onHtml={(stem) => put(withItem(children, at, { ...child, stem }))}
          />
          <Editor
            id={`${id}-${at}`}
            type={child.type}
            content={child}
            isFixed={isFixed}
            onContent={(next) => put(withItem(children, at, { ...child, ...next }))}
            stem={child.stem}
            onStem={(stem) => put(withItem(children, at, { ...child, stem }))}
          />
        </section>
      ))}
      {!isFixed && (
        <Dropdown
          disabled={children.length >= most}
          trigger={['click']}
          menu={{
            items: types.map((type) => ({ key: String(type), label: t(`components/exam:type.${type}`) })),
            onClick: ({ key }) => add(questionTypeOf(key)),
          }}
        >
          <Button icon={<PlusOutlined aria-hidden />}>{t('components/exam:editor.addChild')}</Button>
        </Dropdown>
      )}
    </div>
  )
}

function withScore({ defaultScore: _, ...child }: Child, score: number | null): Child {
  return score === null ? child : { ...child, defaultScore: score }
}
