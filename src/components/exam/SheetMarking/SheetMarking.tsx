import { errorMessage } from '../../../fields/definition/guards'
import { Alert, Button, Checkbox, Empty, Segmented, Select } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { useAsked } from '../grading/useAsked'
import { AnswerToMark, type Mark, type MarkedItem } from './AnswerToMark'
import '../grading/grading.css'

interface Waiting {
  readonly recordId: string
  readonly no: number
  readonly userName?: string
  readonly deptName?: string
  readonly waiting?: number
  readonly markerName?: string
  readonly item?: MarkedItem
}

interface Desk {
  readonly records: readonly Waiting[]
  readonly total: number
  readonly progress: { readonly done: number; readonly total: number }
  readonly questions: readonly { readonly questionId: string; readonly stemText: string; readonly waiting: number }[]
}

interface Area {
  readonly id: string
  readonly name: string
  readonly items: readonly MarkedItem[]
}

type Marks = Readonly<Record<string, Mark>>
type Mode = 'person' | 'question'

/** The marking desk: by person, or one question over all sheets. Ctrl and the right arrow go on to the next one. */
export default function SheetMarking({ query, call, toast }: PageProps) {
  const { t } = useTranslation()
  const examId = query.get('examId') ?? ''
  const supplementId = query.get('supplementId') ?? ''
  const [mode, setMode] = useState<Mode>('person')
  const [graded, setGraded] = useState(0)
  const [questionId, setQuestionId] = useState('')
  const [chosen, setChosen] = useState('')
  const asked = {
    examId,
    ...(supplementId && { supplementId }),
    mode,
    graded,
    ...(questionId && { questionId }),
    size: 100,
  }
  const key = JSON.stringify(asked)
  const ask = useCallback(() => call<Desk>('exam/record', 'gradeList', JSON.parse(key)), [call, key])
  const { answer, failure, reload } = useAsked(ask)
  const records = answer?.records ?? []
  const place = Math.max(
    0,
    records.findIndex(({ recordId }) => recordId === chosen),
  )
  const current = records[place]
  const goOn = useCallback(() => {
    const next = records[(place + 1) % Math.max(1, records.length)]
    if (next) setChosen(next.recordId)
  }, [records, place])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === 'ArrowRight') goOn()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [goOn])
  const first = answer?.questions[0]?.questionId ?? ''
  useEffect(() => {
    if (mode === 'question' && questionId === '' && first !== '') setQuestionId(first)
  }, [mode, questionId, first])
  if (examId === '') return <Alert type="info" showIcon message={t('components/grading:none.exam')} />
  if (failure)
    return (
      <Alert
        type="error"
        showIcon
        message={failure}
        action={<Button onClick={() => void reload()}>{t('components/grading:load.retry')}</Button>}
      />
    )
  if (!answer) return <TextBars />
  const send = async (recordId: string, marks: Marks, isFinal: boolean) => {
    const items = Object.entries(marks).map(([id, mark]) => ({ questionId: id, ...mark }))
    try {
      await call('exam/record', 'grade', { recordId, items, ...(isFinal && { finish: 1 }) })
      toast(t(isFinal ? 'components/grading:mark.finished' : 'components/grading:mark.saved'))
      await reload()
      if (isFinal) goOn()
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
  }
  return (
    <section className="lectern-card">
      <div className="grading-marks">
        <Segmented<Mode>
          value={mode}
          onChange={setMode}
          options={[
            { value: 'person', label: t('components/grading:mark.byPerson') },
            { value: 'question', label: t('components/grading:mark.byQuestion') },
          ]}
        />
        <Segmented<number>
          value={graded}
          onChange={setGraded}
          options={[
            { value: 0, label: t('components/grading:mark.waiting') },
            { value: 1, label: t('components/grading:mark.done') },
          ]}
        />
        {mode === 'question' && (
          <Select
            aria-label={t('components/grading:mark.choose')}
            style={{ minWidth: 240 }}
            value={questionId || undefined}
            placeholder={t('components/grading:mark.choose')}
            onChange={setQuestionId}
            options={answer.questions.map(({ questionId: value, stemText, waiting }) => ({
              value,
              label: `${stemText} (${waiting})`,
            }))}
          />
        )}
        <span role="status">{t('components/grading:mark.progress', answer.progress)}</span>
      </div>
      {records.length === 0 && <Empty description={t('components/grading:mark.none')} />}
      {current && (
        <div className="grading">
          <ul className="grading-list">
            {records.map((row) => (
              <li key={row.recordId}>
                <button type="button" aria-current={row === current} onClick={() => setChosen(row.recordId)}>
                  <span>{row.userName || t('components/grading:mark.sheet', { no: row.no })}</span>
                  <span className="grading-quiet">
                    {row.markerName
                      ? t('components/grading:mark.reserved', { name: row.markerName })
                      : row.waiting === undefined
                        ? ''
                        : t('components/grading:mark.left', { n: row.waiting })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {current.item ? (
            <OneAnswer
              key={`${current.recordId}${questionId}`}
              row={current}
              item={current.item}
              onSend={send}
              onNext={goOn}
            />
          ) : (
            <WholeSheet
              key={current.recordId}
              examId={examId}
              supplementId={supplementId}
              row={current}
              call={call}
              onSend={send}
              onNext={goOn}
            />
          )}
        </div>
      )}
    </section>
  )
}

interface SendProps {
  readonly row: Waiting
  readonly onSend: (recordId: string, marks: Marks, isFinal: boolean) => Promise<void>
  readonly onNext: () => void
}

function OneAnswer({ row, item, onSend, onNext }: SendProps & { readonly item: MarkedItem }) {
  const [marks, setMarks] = useState<Marks>({})
  return (
    <div>
      <AnswerToMark
        item={item}
        mark={marks[item.questionId]}
        onMark={(mark) => setMarks({ [item.questionId]: mark })}
      />
      <Foot row={row} marks={marks} onSend={onSend} onNext={onNext} />
    </div>
  )
}

interface WholeSheetProps extends SendProps {
  readonly examId: string
  readonly supplementId: string
  readonly call: PageProps['call']
}

function WholeSheet({ examId, supplementId, row, call, onSend, onNext }: WholeSheetProps) {
  const { t } = useTranslation()
  const [marks, setMarks] = useState<Marks>({})
  const [isManualOnly, setManualOnly] = useState(true)
  const ask = useCallback(
    () =>
      call<{ records: readonly Area[] }>('exam/record', 'gradeList', {
        examId,
        ...(supplementId && { supplementId }),
        recordId: row.recordId,
      }),
    [call, examId, supplementId, row.recordId],
  )
  const { answer, failure, reload } = useAsked(ask)
  if (failure)
    return (
      <Alert
        type="warning"
        showIcon
        message={failure}
        action={<Button onClick={() => void reload()}>{t('components/grading:load.retry')}</Button>}
      />
    )
  if (!answer) return <TextBars />
  return (
    <div>
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
                onMark={(mark) => setMarks({ ...marks, [item.questionId]: mark })}
              />
            ))}
          </section>
        )
      })}
      <Foot row={row} marks={marks} onSend={onSend} onNext={onNext} isWhole />
    </div>
  )
}

function Foot({
  row,
  marks,
  onSend,
  onNext,
  isWhole = false,
}: SendProps & { readonly marks: Marks; readonly isWhole?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="grading-marks">
      <Button onClick={() => void onSend(row.recordId, marks, false)}>{t('components/grading:mark.save')}</Button>
      {isWhole && (
        <Button type="primary" onClick={() => void onSend(row.recordId, marks, true)}>
          {t('components/grading:mark.finish')}
        </Button>
      )}
      <Button type="link" onClick={onNext}>
        {t('components/grading:mark.next')} (Ctrl+→)
      </Button>
    </div>
  )
}
