import { errorMessage } from '../../../fields/definition/guards'
import { Alert, Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { saveFile } from '../QuestionExchange/save-file'
import { LoadFailure } from '../grading/LoadFailure'
import { useAsked } from '../grading/useAsked'
import { AnsweredQuestion } from './AnsweredQuestion'
import { ChangeSheet, type SheetChange } from './ChangeSheet'
import type { Sheet } from './sheet'
import { SheetHead } from './SheetHead'
import { SheetPoints } from './SheetPoints'
import { SheetTraces } from './SheetTraces'
import '../grading/grading.css'

/** One answer sheet: questions with answers, keys and scores, its trace and the changes of its scores. */
export default function SheetDetail({ query, call, go, toast, person }: PageProps) {
  const { t } = useTranslation()
  const id = query.get('recordId') ?? query.get('id') ?? ''
  const ask = useCallback(() => call<Sheet>('exam/record', 'detail', { id }), [call, id])
  const { answer, failure, reload } = useAsked(ask)
  const [change, setChange] = useState<SheetChange>()
  usePrinting(query.get('print') === '1' && answer !== undefined)
  if (id === '') return <Alert type="info" showIcon message={t('components/grading:none.exam')} />
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!answer) return <TextBars />
  const { record, areas } = answer
  const can = (code: string) => person.codes.has(code)
  const isMarked = record.gradeStatus === 2 || record.gradeStatus === 3
  const act = async (params: Readonly<Record<string, unknown>>) => {
    try {
      const name = change?.act === 'edit' ? 'editScore' : 'void'
      await call('exam/record', name, { recordId: id, ...params })
      toast(
        t(
          `components/grading:sheet.${change?.act === 'edit' ? 'changed' : change?.act === 'void' ? 'voided' : 'restored'}`,
        ),
      )
      setChange(undefined)
      await reload()
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
  }
  const download = async () => {
    try {
      saveFile(await call('exam/record', 'exportSheet', { recordIds: id, format: 'docx' }))
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
  }
  return (
    <section className="lectern-card">
      <SheetHead sheet={answer} onAttempt={(next) => go(`/test/exam/grades/detail?recordId=${next}`)} />
      <div className="grading-marks">
        {can('score_void') &&
          (record.gradeStatus === 9 ? (
            <Button onClick={() => setChange({ act: 'restore' })}>{t('components/grading:sheet.restore')}</Button>
          ) : (
            <Button danger onClick={() => setChange({ act: 'void' })}>
              {t('components/grading:sheet.void')}
            </Button>
          ))}
        <Button onClick={() => window.print()}>{t('components/grading:sheet.print')}</Button>
        {can('score_export') && <Button onClick={() => void download()}>{t('components/grading:sheet.export')}</Button>}
      </div>
      <SheetPoints sheet={answer} />
      {areas.map((area) => (
        <section key={area.id} aria-label={area.name}>
          <h3>{`${area.name} (${area.score} / ${area.full})`}</h3>
          {area.items.map((item) => (
            <AnsweredQuestion
              key={item.questionId}
              item={item}
              {...(isMarked && can('score_edit') && { onEdit: () => setChange({ act: 'edit', item }) })}
            />
          ))}
        </section>
      ))}
      <SheetTraces sheet={answer} />
      {change && <ChangeSheet change={change} onClose={() => setChange(undefined)} onSend={act} />}
    </section>
  )
}

/** Opens the print dialog of the browser once, as soon as there is something to print. */
function usePrinting(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => window.print(), 300)
    return () => clearTimeout(timer)
  }, [isReady])
}
