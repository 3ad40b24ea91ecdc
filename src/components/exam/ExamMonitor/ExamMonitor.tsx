import { errorMessage } from '../../../fields/definition/guards'
import { Alert, Button, Checkbox, Empty, Input, InputNumber, Modal } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { useAsked } from '../grading/useAsked'
import '../grading/grading.css'

const tiles = ['scope', 'absent', 'answering', 'handedIn', 'odd'] as const

interface Watched {
  readonly recordId: string
  readonly userId: string
  readonly realName: string
  readonly deptName: string
  readonly state: 'absent' | 'answering' | 'handedIn' | 'void'
  readonly answered: number
  readonly total: number
  readonly secondsLeft: number | null
  readonly switches: number
  readonly faceFailures: number
  readonly snapshots: number
  readonly isOdd: boolean
}

interface Watch {
  readonly exam: { readonly name: string }
  readonly serverTime: string
  readonly tiles: Readonly<Record<(typeof tiles)[number], number>>
  readonly people: readonly Watched[]
}

/** Milliseconds between two readings. */
const interval = 10_000

const acts = ['remind', 'extend', 'submit', 'void'] as const
type Act = (typeof acts)[number]

/** Everybody of a running exam, read anew every ten seconds, and what a monitor does about their sheets. */
export default function ExamMonitor({ query, call, toast }: PageProps) {
  const { t } = useTranslation()
  const examId = query.get('examId') ?? ''
  const supplementId = query.get('supplementId') ?? ''
  const ask = useCallback(
    () => call<Watch>('exam/exam', 'monitor', { examId, ...(supplementId && { supplementId }) }),
    [call, examId, supplementId],
  )
  const { answer, failure, reload } = useAsked(ask)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [act, setAct] = useState<Act>()
  useEffect(() => {
    const timer = setInterval(() => void reload(), interval)
    return () => clearInterval(timer)
  }, [reload])
  if (examId === '') return <Alert type="info" showIcon message={t('components/grading:none.exam')} />
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : <TextBars />
  const open = answer.people.filter(({ recordId }) => recordId !== '')
  const begin = (next: Act) =>
    ticked.size > 0 ? setAct(next) : toast(t('components/grading:monitor.select'), 'warning')
  const finish = async (params: Readonly<Record<string, unknown>>) => {
    try {
      const recordIds = [...ticked]
      const { done } = await call<{ done: number }>('exam/exam', 'monitorAct', { examId, recordIds, ...params })
      toast(t('components/grading:monitor.done', { n: done }))
      setAct(undefined)
      setTicked(new Set())
      await reload()
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
  }
  return (
    <section className="lectern-card">
      <h2>{answer.exam.name}</h2>
      <div className="grading-tiles" aria-live="polite">
        {tiles.map((name) => (
          <div key={name}>
            <strong>{answer.tiles[name]}</strong>
            {t(`components/grading:monitor.${name}`)}
          </div>
        ))}
      </div>
      {failure && <Failure failure={failure} onRetry={reload} />}
      <div className="grading-marks">
        {acts.map((name) => (
          <Button key={name} danger={name === 'void'} onClick={() => begin(name)}>
            {t(`components/grading:monitor.${name === 'void' ? 'voidAct' : name}`)}
          </Button>
        ))}
        <span className="grading-quiet">{t('components/grading:monitor.updated', { time: answer.serverTime })}</span>
      </div>
      {answer.people.length === 0 ? (
        <Empty description={t('components/grading:monitor.empty')} />
      ) : (
        <People people={answer.people} open={open} ticked={ticked} onTick={setTicked} />
      )}
      {act && <ActDialog act={act} count={ticked.size} onClose={() => setAct(undefined)} onFinish={finish} />}
    </section>
  )
}

function Failure({ failure, onRetry }: { readonly failure: string; readonly onRetry: () => Promise<void> }) {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      message={t('components/grading:load.failed')}
      description={failure}
      action={<Button onClick={() => void onRetry()}>{t('components/grading:load.retry')}</Button>}
    />
  )
}

interface PeopleProps {
  readonly people: readonly Watched[]
  readonly open: readonly Watched[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ticked: ReadonlySet<string>) => void
}

function People({ people, open, ticked, onTick }: PeopleProps) {
  const { t } = useTranslation()
  const columns = ['name', 'dept', 'state', 'progress', 'left', 'switches', 'faces', 'snapshots'] as const
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(id)
    else next.delete(id)
    onTick(next)
  }
  return (
    <div className="grading-scroll">
      <table>
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label={t('components/grading:monitor.all')}
                checked={open.length > 0 && ticked.size === open.length}
                onChange={({ target }) => onTick(new Set(target.checked ? open.map(({ recordId }) => recordId) : []))}
              />
            </th>
            {columns.map((name) => (
              <th key={name}>{t(`components/grading:monitor.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.userId}>
              <td>
                <Checkbox
                  aria-label={t('components/grading:monitor.row', { name: person.realName })}
                  disabled={person.recordId === ''}
                  checked={ticked.has(person.recordId)}
                  onChange={({ target }) => toggle(person.recordId, target.checked)}
                />
              </td>
              <td>{person.realName}</td>
              <td>{person.deptName}</td>
              <td>
                <span
                  className={`lc-tag lc-tag-${person.isOdd ? 'red' : person.state === 'answering' ? 'blue' : 'default'}`}
                >
                  {t(`components/grading:monitor.${person.state}`)}
                </span>
              </td>
              <td>{person.total === 0 ? '-' : `${person.answered}/${person.total}`}</td>
              <td>{person.secondsLeft === null ? '-' : clockText(person.secondsLeft)}</td>
              <td>{person.switches}</td>
              <td>{person.faceFailures}</td>
              <td>{person.snapshots}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const two = (value: number) => String(value).padStart(2, '0')
const clockText = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`

interface ActDialogProps {
  readonly act: Act
  readonly count: number
  readonly onClose: () => void
  readonly onFinish: (params: Readonly<Record<string, unknown>>) => Promise<void>
}

/** Asks what an act needs: a text, minutes, a reason, or a confirmation alone. */
function ActDialog({ act, count, onClose, onFinish }: ActDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState(10)
  const [busy, setBusy] = useState(false)
  const params = { remind: { text }, extend: { minutes }, submit: {}, void: { reason: text } }[act]
  const run = async () => {
    setBusy(true)
    await onFinish({ action: act, ...params })
    setBusy(false)
  }
  const label = act === 'void' ? t('components/grading:monitor.reason') : t('components/grading:monitor.text')
  return (
    <Modal
      open
      title={t(`components/grading:monitor.${act === 'void' ? 'voidAct' : act}`)}
      okText={t('components/grading:monitor.ok')}
      cancelText={t('components/grading:monitor.cancel')}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={() => void run()}
    >
      {act === 'submit' && <p>{t('components/grading:monitor.confirmSubmit', { count: count })}</p>}
      {act === 'extend' && (
        <InputNumber
          aria-label={t('components/grading:monitor.minutes')}
          addonBefore={t('components/grading:monitor.minutes')}
          min={1}
          max={120}
          precision={0}
          value={minutes}
          onChange={(value) => setMinutes(value ?? 1)}
        />
      )}
      {(act === 'remind' || act === 'void') && (
        <Input.TextArea
          aria-label={label}
          placeholder={label}
          maxLength={act === 'void' ? 200 : 100}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Modal>
  )
}
