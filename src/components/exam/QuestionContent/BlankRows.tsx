import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select, Space, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { isListOf, isOneOf, isRecord, isString } from '../../../fields/definition/guards'
import type { Blank } from '../../../domain/exams/questions/question'
import { answerOf, type ContentProps, itemsOf, without, withItem } from './content-props'

const matches = [1, 2, 3] as const

const isBlank = (value: unknown): value is Blank =>
  isRecord(value) &&
  isListOf(value.accept, isString) &&
  isOneOf([undefined, ...matches], value.match) &&
  isOneOf(['undefined', 'number'], typeof value.weight)

/** The blanks of a stem, each with the texts that are accepted. */
export function BlankRows({ content, isFixed, onContent, stem, onStem }: ContentProps) {
  const { t } = useTranslation()
  const answer = answerOf(content)
  const blanks = itemsOf(answer.blanks, isBlank)
  const put = (more: Readonly<Record<string, unknown>>) =>
    onContent({ answer: { ordered: 1, ignoreCase: 1, ...answer, blanks, ...more } })
  const add = () => {
    put({ blanks: [...blanks, { accept: [], match: 1, weight: 1 }] })
    onStem(withMark(stem, `{{${blanks.length + 1}}}`))
  }
  const drop = (at: number) => {
    put({ blanks: without(blanks, at) })
    onStem(
      stem.replaceAll(/\{\{(\d+)\}\}/g, (mark, n: string) =>
        Number(n) === at + 1 ? '' : Number(n) > at + 1 ? `{{${Number(n) - 1}}}` : mark,
      ),
    )
  }
  return (
    <div className="question-rows">
      {blanks.map((blank, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is known by its number in the stem
        <div className="question-row" key={at}>
          <span className="question-letter">{`{{${at + 1}}}`}</span>
          <Select
            className="question-wide"
            mode="tags"
            open={false}
            suffixIcon={null}
            aria-label={t('components/exam:editor.accept', { n: at + 1 })}
            placeholder={t('components/exam:editor.acceptHint')}
            value={[...blank.accept]}
            disabled={isFixed}
            onChange={(accept: string[]) => put({ blanks: withItem(blanks, at, { ...blank, accept }) })}
          />
          <Select
            aria-label={t('components/exam:editor.match', { n: at + 1 })}
            value={blank.match ?? 1}
            disabled={isFixed}
            options={matches.map((value) => ({ value, label: t(`components/exam:editor.match${value}`) }))}
            onChange={(match) => put({ blanks: withItem(blanks, at, { ...blank, match }) })}
          />
          <InputNumber
            aria-label={t('components/exam:editor.weight', { n: at + 1 })}
            addonBefore={t('components/exam:editor.weightWord')}
            min={0.1}
            max={100}
            value={blank.weight ?? 1}
            disabled={isFixed}
            onChange={(weight) => put({ blanks: withItem(blanks, at, { ...blank, weight: weight ?? 1 }) })}
          />
          {!isFixed && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('components/exam:editor.drop', { n: at + 1 })}
              onClick={() => drop(at)}
            />
          )}
        </div>
      ))}
      {!isFixed && (
        <Space wrap>
          <Button icon={<PlusOutlined aria-hidden />} disabled={blanks.length >= 20} onClick={add}>
            {t('components/exam:editor.addBlank')}
          </Button>
          <span className="question-check">
            <Switch
              aria-label={t('components/exam:editor.ordered')}
              size="small"
              checked={answer.ordered !== 0}
              onChange={(isOn) => put({ ordered: isOn ? 1 : 0 })}
            />
            {t('components/exam:editor.ordered')}
          </span>
          <span className="question-check">
            <Switch
              aria-label={t('components/exam:editor.ignoreCase')}
              size="small"
              checked={answer.ignoreCase !== 0}
              onChange={(isOn) => put({ ignoreCase: isOn ? 1 : 0 })}
            />
            {t('components/exam:editor.ignoreCase')}
          </span>
        </Space>
      )}
    </div>
  )
}

/** The mark of a new blank stands at the end of the text, within its last paragraph. */
const withMark = (stem: string, mark: string): string =>
  /<\/p>\s*$/.test(stem) ? stem.replace(/<\/p>\s*$/, `${mark}</p>`) : `${stem}${mark}`
