import { Alert, Button, Empty, Segmented, Select } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { LoadFailure } from '../grading/LoadFailure'
import { useAsked } from '../grading/useAsked'
import { AnswerToMark } from './AnswerToMark'
import { type MarkingList, type MarkingView, pageSize } from './marking'
import { SheetList } from './SheetList'
import { useMarks } from './useMarks'
import { WholeSheet } from './WholeSheet'
import '../grading/grading.css'

/**
 * Marking: by person, or one question over all sheets. Ctrl and the right arrow go on to the next one. What was typed is
 * saved before another sheet is shown; by question, a sheet is done with its last mark.
 */
export default function SheetMarking({ query, call, toast, onDirty }: PageProps) {
  const { t } = useTranslation()
  const examId = query.get('examId') ?? ''
  const supplementId = query.get('supplementId') ?? ''
  const [view, setView] = useState<MarkingView>({ mode: 'person', graded: 0, questionId: '', current: 1 })
  const [chosen, setChosen] = useState('')
  const { mode, graded, questionId, current } = view
  const ask = useCallback(
    () =>
      call<MarkingList>('exam/record', 'gradeList', {
        examId,
        ...(supplementId && { supplementId }),
        mode,
        graded,
        current,
        size: pageSize,
        ...(mode === 'question' && questionId && { questionId }),
      }),
    [call, examId, supplementId, mode, graded, current, questionId],
  )
  const { answer, failure, latest, reload } = useAsked(ask)
  const { typed, busy, hasUnsent, mark, discard, send } = useMarks({ call, toast, onDirty })
  const records = answer?.records ?? []
  const sheet = records.find(({ recordId }) => recordId === chosen) ?? records[0]
  const head = answer ?? latest

  /** Sends what was typed; true where nothing is left to lose. */
  const save = useCallback(async (): Promise<boolean> => {
    if (!hasUnsent) return true
    const { recordId } = typed
    const answered = await send(recordId)
    if (!answered) return false
    if (mode === 'question' && answered.unmarked === 0) await send(recordId, true)
    return true
  }, [hasUnsent, typed, send, mode])
  const go = useCallback(
    async (next: { readonly view?: Partial<MarkingView>; readonly chosen?: string }) => {
      const hadUnsent = hasUnsent
      if (!(await save())) return
      setChosen(next.chosen ?? '')
      if (next.view) setView((before) => ({ ...before, ...next.view }))
      else if (hadUnsent) await reload()
    },
    [hasUnsent, save, reload],
  )
  const goOn = useCallback(async () => {
    const next = records[sheet ? records.indexOf(sheet) + 1 : 0]
    const pages = Math.ceil((answer?.total ?? 0) / pageSize)
    if (next) return go({ chosen: next.recordId })
    return go(
      pages > 1 ? { view: { current: current < pages ? current + 1 : 1 } } : { chosen: records[0]?.recordId ?? '' },
    )
  }, [records, sheet, answer, current, go])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== 'ArrowRight' || isWithinText(event.target)) return
      event.preventDefault()
      void goOn()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [goOn])
  const first = head?.questions[0]?.questionId ?? ''
  useEffect(() => {
    if (mode === 'question' && questionId === '' && first !== '')
      setView((before) => ({ ...before, questionId: first }))
  }, [mode, questionId, first])
  // The last sheet of the last page was marked.
  const isPastEnd = answer !== undefined && answer.records.length === 0 && current > 1
  useEffect(() => {
    if (isPastEnd) setView((before) => ({ ...before, current: 1 }))
  }, [isPastEnd])

  if (examId === '') return <Alert type="info" showIcon message={t('components/grading:none.exam')} />
  const finish = async () => {
    if (!sheet || !(await send(sheet.recordId, true))) return
    setChosen(records[records.indexOf(sheet) + 1]?.recordId ?? '')
    await reload()
  }
  const saveHere = async () => {
    if (await save()) await reload()
  }
  return (
    <section className="lectern-card">
      <div className="grading-marks">
        <Segmented<MarkingView['mode']>
          value={mode}
          disabled={busy}
          onChange={(next) => void go({ view: { mode: next, current: 1 } })}
          options={[
            { value: 'person', label: t('components/grading:mark.byPerson') },
            { value: 'question', label: t('components/grading:mark.byQuestion') },
          ]}
        />
        <Segmented<MarkingView['graded']>
          value={graded}
          disabled={busy}
          onChange={(next) => void go({ view: { graded: next, current: 1 } })}
          options={[
            { value: 0, label: t('components/grading:mark.waiting') },
            { value: 1, label: t('components/grading:mark.done') },
          ]}
        />
        {mode === 'question' && head && (
          <Select
            aria-label={t('components/grading:mark.choose')}
            style={{ minWidth: 240, maxWidth: '100%' }}
            value={questionId || undefined}
            placeholder={t('components/grading:mark.choose')}
            onChange={(next) => void go({ view: { questionId: next, current: 1 } })}
            options={head.questions.map(({ questionId: value, stemText, waiting }) => ({
              value,
              label: `${stemText} (${waiting})`,
            }))}
          />
        )}
        {head && <span role="status">{t('components/grading:mark.progress', head.progress)}</span>}
      </div>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!answer && !failure && <TextBars />}
      {answer && !sheet && <Empty description={t('components/grading:mark.none')} />}
      {answer && sheet && (
        <div className="grading">
          <SheetList
            records={records}
            total={answer.total}
            current={current}
            chosen={sheet}
            onChoose={(recordId) => void go({ chosen: recordId })}
            onPage={(page) => void go({ view: { current: page } })}
          />
          <div>
            {sheet.item ? (
              <AnswerToMark
                key={sheet.recordId}
                item={sheet.item}
                mark={typed.recordId === sheet.recordId ? typed.shown[sheet.item.questionId] : undefined}
                onMark={(given) => mark(sheet.recordId, sheet.item!.questionId, given)}
              />
            ) : (
              <WholeSheet
                key={sheet.recordId}
                examId={examId}
                supplementId={supplementId}
                recordId={sheet.recordId}
                call={call}
                marks={typed.recordId === sheet.recordId ? typed.shown : {}}
                onMark={(id, given) => mark(sheet.recordId, id, given)}
              />
            )}
            <div className="grading-marks">
              <Button disabled={!hasUnsent} loading={busy} onClick={() => void saveHere()}>
                {t('components/grading:mark.save')}
              </Button>
              {mode === 'person' && graded === 0 && (
                <Button type="primary" disabled={busy} onClick={() => void finish()}>
                  {t('components/grading:mark.finish')}
                </Button>
              )}
              {hasUnsent && (
                <Button disabled={busy} onClick={discard}>
                  {t('components/grading:mark.discard')}
                </Button>
              )}
              <Button type={mode === 'question' ? 'primary' : 'link'} disabled={busy} onClick={() => void goOn()}>
                {t(mode === 'question' ? 'components/grading:mark.saveNext' : 'components/grading:mark.next')} (Ctrl+→)
              </Button>
            </div>
          </div>
        </div>
      )}
    </section>
  )
}

/** True where the keys move the caret of a text: it stands before the end of one. */
const isWithinText = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.selectionEnd !== null &&
  target.selectionEnd < target.value.length
