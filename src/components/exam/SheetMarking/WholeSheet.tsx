import { Checkbox } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { LoadFailure } from '../grading/LoadFailure'
import { useAsked } from '../grading/useAsked'
import { AnswerToMark } from './AnswerToMark'
import type { Mark, MarkedItem, Marks } from './marking'

interface Area {
  readonly id: string
  readonly name: string
  readonly items: readonly MarkedItem[]
}

interface WholeSheetProps {
  readonly examId: string
  readonly supplementId: string
  readonly recordId: string
  readonly call: PageProps['call']
  readonly marks: Marks
  readonly onMark: (questionId: string, mark: Mark) => void
}

/** All questions of a sheet, area by area; at first those alone that reviewers mark. Reading it reserves the sheet. */
export function WholeSheet({ examId, supplementId, recordId, call, marks, onMark }: WholeSheetProps) {
  const { t } = useTranslation()
  const [isManualOnly, setManualOnly] = useState(true)
  const ask = useCallback(
    () =>
      call<{ records: readonly Area[] }>('exam/record', 'gradeList', {
        examId,
        ...(supplementId && { supplementId }),
        recordId,
      }),
    [call, examId, supplementId, recordId],
  )
  const { answer, failure, reload } = useAsked(ask)
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!answer) return <TextBars />
  return (
    <>
      <Checkbox checked={isManualOnly} onChange={({ target }) => setManualOnly(target.checked)}>
        {t('components/grading:mark.shown')}
      </Checkbox>
      {answer.records.map(({ id, name, items }) => {
        const shown = items.filter(({ isManual }) => isManual || !isManualOnly)
        if (shown.length === 0) return null
        return (
          <section key={id}>
            <h3>{name}</h3>
            {shown.map((item) => (
              <AnswerToMark
                key={item.questionId}
                item={item}
                mark={marks[item.questionId]}
                onMark={(mark) => onMark(item.questionId, mark)}
              />
            ))}
          </section>
        )
      })}
    </>
  )
}
