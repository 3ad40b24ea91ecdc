import { Alert, Button, Input, InputNumber, Modal, Select } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../../domain/exams/questions/question'
import RichTextFace from '../../../fields/rich-text/RichTextFace'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { GivenAnswer } from '../grading/GivenAnswer'
import { useAsked } from '../grading/useAsked'
import '../grading/grading.css'

interface Item {
  readonly no: number
  readonly questionId: string
  readonly question: Question
  readonly answer: unknown
  readonly correct: unknown
  readonly score: number | null
  readonly full: number
  readonly result: 1 | 2 | 3 | 4 | null
  readonly comment: string
  readonly analysis: string
  readonly isExcluded: boolean
}

interface Area {
  readonly id: string
  readonly name: string
  readonly score: number
  readonly full: number
  readonly items: readonly Item[]
}

type GradeStatus = 0 | 1 | 2 | 3 | 9

interface Sheet {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string; readonly gradeStatus: GradeStatus }
  readonly person: { readonly realName: string; readonly account: string; readonly deptName?: string }
  readonly attempts: readonly {
    readonly recordId: string
    readonly attemptNo: number
    readonly totalScore: number | null
  }[]
  readonly areas: readonly Area[]
  readonly traces: readonly { readonly type: TraceName; readonly time: string; readonly seconds: number }[]
  readonly history: readonly {
    readonly kind: 'edit' | 'void' | 'restore' | 'takeBack' | 'rescore'
    readonly before: number | null
    readonly after: number | null
    readonly reason: string
    readonly userName: string
    readonly time: string
  }[]
}

type TraceName =
  | 'leave'
  | 'back'
  | 'blur'
  | 'fullscreenExit'
  | 'copy'
  | 'faceOk'
  | 'faceFail'
  | 'snapshot'
  | 'idle'
  | 'ip'

/** An act that asks for a reason: another score of a question, or making the sheet void. */
type Asking = { readonly act: 'edit'; readonly item: Item } | { readonly act: 'void' } | { readonly act: 'restore' }

/** One answer sheet: questions with answers, keys and scores, its trace and the changes of its scores. */
export default function SheetDetail({ query, call, go, toast, person }: PageProps) {
  const { t } = useTranslation()
  const id = query.get('recordId') ?? query.get('id') ?? ''
  const ask = useCallback(() => call<Sheet>('exam/record', 'detail', { id }), [call, id])
  const { answer, failure, reload } = useAsked(ask)
  const [asking, setAsking] = useState<Asking>()
  if (id === '') return <Alert type="info" showIcon message={t('components/grading:none.exam')} />
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
  const { record, areas } = answer
  const isMarked = record.gradeStatus === 2 || record.gradeStatus === 3
  const act = async (params: Readonly<Record<string, unknown>>) => {
    try {
      const name = asking?.act === 'edit' ? 'editScore' : 'void'
      await call('exam/record', name, { recordId: id, ...params })
      toast(
        t(
          `components/grading:sheet.${asking?.act === 'edit' ? 'changed' : asking?.act === 'void' ? 'voided' : 'restored'}`,
        ),
      )
      setAsking(undefined)
      await reload()
    } catch (error) {
      toast((error as Error).message, 'error')
    }
  }
  return (
    <section className="lectern-card">
      <Head sheet={answer} onAttempt={(next) => go(`/test/exam/grades/detail?recordId=${next}`)} />
      <div className="grading-marks">
        {record.gradeStatus === 9 ? (
          <Button onClick={() => setAsking({ act: 'restore' })}>{t('components/grading:sheet.restore')}</Button>
        ) : (
          <Button danger onClick={() => setAsking({ act: 'void' })}>
            {t('components/grading:sheet.void')}
          </Button>
        )}
        <Button onClick={() => window.print()}>{t('components/grading:sheet.print')}</Button>
      </div>
      {areas.map((area) => (
        <section key={area.id}>
          <h3>{`${area.name}（${area.score} / ${area.full}）`}</h3>
          {area.items.map((item) => (
            <Answered
              key={item.questionId}
              item={item}
              {...(isMarked && person.codes.has('score_edit') && { onEdit: () => setAsking({ act: 'edit', item }) })}
            />
          ))}
        </section>
      ))}
      <Traces sheet={answer} />
      {asking && <AskDialog asking={asking} onClose={() => setAsking(undefined)} onSend={act} />}
    </section>
  )
}

function Head({ sheet, onAttempt }: { readonly sheet: Sheet; readonly onAttempt: (id: string) => void }) {
  const { t } = useTranslation()
  const { record, person, attempts } = sheet
  const facts: readonly (readonly [string, unknown])[] = [
    [t('components/grading:sheet.submitted'), record.submitTime],
    [t('components/grading:sheet.ip'), record.ip],
    [t('components/grading:sheet.device'), record.device],
  ]
  return (
    <>
      <h2>{[person.realName, person.account, person.deptName].filter(Boolean).join(' · ')}</h2>
      <div className="grading-tiles">
        <div>
          <strong>{`${String(record.totalScore ?? '-')} / ${String(record.fullScore ?? '-')}`}</strong>
          {t('components/grading:sheet.total')}
        </div>
        <div>
          <strong>{t(`components/grading:status.${record.gradeStatus}`)}</strong>
          {record.passed === 0 || record.passed === 1 ? t(`components/grading:passed.${record.passed}`) : ''}
          {record.level ? ` · ${String(record.level)}` : ''}
        </div>
      </div>
      {attempts.length > 1 && (
        <Select
          aria-label={t('components/grading:sheet.attempt', { n: '' })}
          value={record.id}
          onChange={onAttempt}
          options={attempts.map(({ recordId, attemptNo, totalScore }) => ({
            value: recordId,
            label: `${t('components/grading:sheet.attempt', { n: attemptNo })} (${totalScore ?? '-'})`,
          }))}
        />
      )}
      <p className="grading-quiet">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => `${label} ${String(value)}`)
          .join(' · ')}
      </p>
    </>
  )
}

const colours = { 1: 'green', 2: 'orange', 3: 'red', 4: 'default' } as const

function Answered({ item, onEdit }: { readonly item: Item; readonly onEdit?: () => void }) {
  const { t } = useTranslation()
  const { no, question, result } = item
  return (
    <article className="grading-question">
      <b>{`${no}. `}</b>
      <RichTextFace html={question.stem} />
      <p>
        {result && (
          <span className={`lc-tag lc-tag-${colours[result]}`}>{t(`components/grading:result.${result}`)}</span>
        )}{' '}
        {item.isExcluded ? t('components/grading:sheet.excluded') : `${item.score ?? '-'} / ${item.full}`}{' '}
        {onEdit && (
          <Button size="small" onClick={onEdit}>
            {t('components/grading:sheet.change')}
          </Button>
        )}
      </p>
      <div className="grading-two">
        <div>
          <b>{t('components/grading:sheet.answer')}</b>
          <GivenAnswer answer={item.answer} />
        </div>
        <div>
          <b>{t('components/grading:sheet.key')}</b>
          <GivenAnswer answer={item.correct} />
        </div>
      </div>
      {item.comment && <p>{`${t('components/grading:sheet.comment')}：${item.comment}`}</p>}
      {item.analysis && (
        <div>
          <b>{t('components/grading:sheet.analysis')}</b>
          <RichTextFace html={item.analysis} />
        </div>
      )}
    </article>
  )
}

function Traces({ sheet: { traces, history } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation()
  return (
    <div className="grading-two">
      <section>
        <h3>{t('components/grading:sheet.traces')}</h3>
        {traces.length === 0 && <p className="grading-quiet">{t('components/grading:sheet.noTraces')}</p>}
        <ul>
          {traces.map(({ type, time, seconds }) => (
            <li
              key={`${type} ${time}`}
            >{`${time} ${t(`components/grading:trace.${type}`)}${seconds > 0 ? ` ${seconds}s` : ''}`}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('components/grading:sheet.history')}</h3>
        {history.length === 0 && <p className="grading-quiet">{t('components/grading:sheet.noTraces')}</p>}
        <ul>
          {history.map(({ kind, before, after, reason, userName, time }) => (
            <li key={`${kind} ${time}`}>
              {[
                time,
                userName,
                t(`components/grading:kind.${kind}`),
                after === null ? '' : `${before ?? '-'} → ${after}`,
                reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface AskDialogProps {
  readonly asking: Asking
  readonly onClose: () => void
  readonly onSend: (params: Readonly<Record<string, unknown>>) => Promise<void>
}

function AskDialog({ asking, onClose, onSend }: AskDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [score, setScore] = useState<number | null>(asking.act === 'edit' ? asking.item.score : null)
  const params = {
    edit: asking.act === 'edit' ? { questionId: asking.item.questionId, score, reason } : {},
    void: { reason },
    restore: { restore: 1 },
  }[asking.act]
  return (
    <Modal
      open
      title={t(`components/grading:sheet.${asking.act === 'edit' ? 'change' : asking.act}`)}
      okText={t('components/grading:monitor.ok')}
      cancelText={t('components/grading:monitor.cancel')}
      onCancel={onClose}
      onOk={() => void onSend(params)}
    >
      {asking.act === 'restore' && <p>{t('components/grading:sheet.confirmRestore')}</p>}
      {asking.act === 'edit' && (
        <InputNumber
          aria-label={t('components/grading:sheet.newScore')}
          addonBefore={t('components/grading:sheet.newScore')}
          addonAfter={`/ ${asking.item.full}`}
          min={0}
          max={asking.item.full}
          step={0.5}
          precision={1}
          value={score}
          onChange={setScore}
        />
      )}
      {asking.act !== 'restore' && (
        <Input.TextArea
          aria-label={t('components/grading:sheet.reason')}
          placeholder={t('components/grading:sheet.reason')}
          maxLength={200}
          rows={3}
          style={{ marginBlockStart: 12 }}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Modal>
  )
}
