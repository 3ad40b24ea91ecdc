import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { answerOf, type ContentProps } from './content-props'

/** A number with its tolerance and unit; kept as texts, since decimals are exact. */
export function NumberAnswer({ content, isFixed, onContent }: ContentProps) {
  const { t } = useTranslation()
  const answer = answerOf(content)
  const put = (more: Readonly<Record<string, unknown>>) => onContent({ answer: { ...answer, ...more } })
  const text = (name: 'value' | 'tolerance' | 'unit') => (
    <span className="question-labelled">
      {t(`components/exam:editor.${name}`)}
      <Input
        aria-label={t(`components/exam:editor.${name}`)}
        value={String(answer[name] ?? '')}
        disabled={isFixed}
        maxLength={30}
        inputMode={name === 'unit' ? 'text' : 'decimal'}
        onChange={({ target }) => put({ [name]: target.value })}
      />
    </span>
  )
  return (
    <div className="question-row">
      {text('value')}
      {text('tolerance')}
      <span className="question-labelled">
        {t('components/exam:editor.mode')}
        <Select
          aria-label={t('components/exam:editor.mode')}
          value={answer.mode === 'percent' ? 'percent' : 'abs'}
          disabled={isFixed}
          options={(['abs', 'percent'] as const).map((value) => ({
            value,
            label: t(`components/exam:editor.mode.${value}`),
          }))}
          onChange={(mode) => put({ mode })}
        />
      </span>
      {text('unit')}
    </div>
  )
}
