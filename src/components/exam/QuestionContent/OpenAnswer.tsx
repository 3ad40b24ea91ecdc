import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { isListOf, isRecord, isString } from '../../../fields/definition/guards'
import { type Keyword, questionType } from '../../../domain/exams/questions/question'
import { answerOf, type ContentProps, itemsOf, without, withItem } from './content-props'
import { HtmlBox } from './HtmlBox'

const isKeyword = (value: unknown): value is Keyword =>
  isRecord(value) && isString(value.word) && isListOf(value.alt ?? [], isString) && typeof value.score === 'number'

/** A reference answer, with keywords that suggest a score, or with the files that are asked for. */
export function OpenAnswer({ id, type, content, isFixed, onContent }: ContentProps) {
  const { t } = useTranslation()
  const answer = answerOf(content)
  const put = (more: Readonly<Record<string, unknown>>) => onContent({ answer: { ...answer, ...more } })
  return (
    <div className="question-rows">
      <HtmlBox
        id={`${id}-reference`}
        label={t('components/exam:editor.reference')}
        html={String(answer.reference ?? '')}
        isFixed={isFixed}
        rows={3}
        onHtml={(reference) => put({ reference })}
      />
      {type === questionType.fileAnswer ? (
        <div className="question-row">
          <Select
            className="question-wide"
            mode="multiple"
            aria-label={t('components/exam:editor.kinds')}
            placeholder={t('components/exam:editor.kinds')}
            value={[...itemsOf(answer.kinds, isString)]}
            disabled={isFixed}
            options={(['doc', 'image', 'video', 'audio'] as const).map((value) => ({
              value,
              label: t(`components/exam:editor.kind.${value}`),
            }))}
            onChange={(kinds) => put({ kinds })}
          />
          <InputNumber
            addonBefore={t('components/exam:editor.maxFiles')}
            aria-label={t('components/exam:editor.maxFiles')}
            min={1}
            max={5}
            value={Number(answer.maxFiles ?? 1)}
            disabled={isFixed}
            onChange={(maxFiles) => put({ maxFiles: maxFiles ?? 1 })}
          />
        </div>
      ) : (
        <Keywords
          keywords={itemsOf(answer.keywords, isKeyword)}
          isAuto={answer.auto === 1}
          isFixed={isFixed}
          onChange={put}
        />
      )}
    </div>
  )
}

interface KeywordsProps {
  readonly keywords: readonly Keyword[]
  readonly isAuto: boolean
  readonly isFixed: boolean
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void
}

function Keywords({ keywords, isAuto, isFixed, onChange }: KeywordsProps) {
  const { t } = useTranslation()
  return (
    <>
      {keywords.map((keyword, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two keywords may be alike while they are typed
        <div className="question-row" key={at}>
          <Input
            aria-label={t('components/exam:editor.keyword', { n: at + 1 })}
            placeholder={t('components/exam:editor.keywordWord')}
            value={keyword.word}
            disabled={isFixed}
            maxLength={50}
            onChange={({ target }) =>
              onChange({ keywords: withItem(keywords, at, { ...keyword, word: target.value }) })
            }
          />
          <Select
            className="question-wide"
            mode="tags"
            open={false}
            suffixIcon={null}
            aria-label={t('components/exam:editor.alternatives', { n: at + 1 })}
            placeholder={t('components/exam:editor.alternativesHint')}
            value={[...(keyword.alt ?? [])]}
            disabled={isFixed}
            onChange={(alt: string[]) => onChange({ keywords: withItem(keywords, at, { ...keyword, alt }) })}
          />
          <InputNumber
            addonAfter={t('components/exam:editor.points')}
            aria-label={t('components/exam:editor.keywordScore', { n: at + 1 })}
            min={0}
            max={100}
            step={0.5}
            value={keyword.score}
            disabled={isFixed}
            onChange={(score) => onChange({ keywords: withItem(keywords, at, { ...keyword, score: score ?? 0 }) })}
          />
          {!isFixed && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('components/exam:editor.drop', { n: at + 1 })}
              onClick={() => onChange({ keywords: without(keywords, at) })}
            />
          )}
        </div>
      ))}
      {!isFixed && (
        <div className="question-row">
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() => onChange({ keywords: [...keywords, { word: '', score: 1 }] })}
          >
            {t('components/exam:editor.addKeyword')}
          </Button>
          <span className="question-check">
            <Switch
              aria-label={t('components/exam:editor.auto')}
              size="small"
              checked={isAuto}
              onChange={(isOn) => onChange({ auto: isOn ? 1 : 0 })}
            />
            {t('components/exam:editor.auto')}
          </span>
        </div>
      )}
    </>
  )
}
