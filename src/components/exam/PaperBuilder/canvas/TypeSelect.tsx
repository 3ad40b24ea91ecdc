import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { QuestionTypeCode } from '../../../../domain/exams/questions/question'

interface TypeSelectProps {
  readonly value: 0 | QuestionTypeCode
  readonly label: string
  readonly onType: (type: 0 | QuestionTypeCode) => void
}

/** The type of an area or a rule; 0 is any. */
export function TypeSelect({ value, label, onType }: TypeSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      size="small"
      className="paper-type"
      aria-label={label}
      value={value}
      options={([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const).map((type) => ({
        value: type,
        label: t(`components/paper:type.${type}`),
      }))}
      onChange={onType}
    />
  )
}
