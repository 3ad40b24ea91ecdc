import { errorMessage } from '../../../fields/definition/guards'
import { Alert, Button, Empty, Input } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { LoadFailure } from '../grading/LoadFailure'
import { useAsked } from '../grading/useAsked'
import { ActDialog } from './ActDialog'
import { PeopleTable } from './PeopleTable'
import { type Act, acts, peopleOf, type Tile, tiles, type Watch } from './watch'
import '../grading/grading.css'

/** Milliseconds between two readings. */
const interval = 10_000

/** Everybody of a running exam, read anew every ten seconds while the page is seen, and what a monitor does about their sheets. */
export default function ExamMonitor({ query, call, toast }: PageProps) {
  const { t } = useTranslation()
  const examId = query.get('examId') ?? ''
  const supplementId = query.get('supplementId') ?? ''
  const ask = useCallback(
    () => call<Watch>('exam/exam', 'monitor', { examId, ...(supplementId && { supplementId }) }),
    [call, examId, supplementId],
  )
  const { answer, failure, reload } = useAsked(ask)
  const [tile, setTile] = useState<Tile>('scope')
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [act, setAct] = useState<Act>()
  useWhileSeen(reload)
  const tick = useCallback((recordIds: readonly string[], isOn: boolean) => {
    setTicked((before) => {
      const next = new Set(before)
      for (const id of recordIds) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  if (examId === '') return <Alert type="info" showIcon message={t('components/grading:none.exam')} />
  if (!answer) return failure ? <LoadFailure failure={failure} onRetry={reload} /> : <TextBars />
  const people = peopleOf(answer, tile, text)
  const begin = (next: Act) =>
    ticked.size > 0 ? setAct(next) : toast(t('components/grading:monitor.select'), 'warning')
  const finish = async (params: Readonly<Record<string, unknown>>) => {
    try {
      const recordIds = [...ticked]
      const { done } = await call<{ done: number }>('exam/exam', 'monitorAct', { examId, recordIds, ...params })
      const left = recordIds.length - done
      if (left === 0) toast(t('components/grading:monitor.done', { n: done }))
      else toast(t('components/grading:monitor.doneSome', { n: done, left }), 'warning')
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of values */}
      <div className="grading-tiles" role="group" aria-label={t('components/grading:monitor.show')}>
        {tiles.map((name) => (
          <button key={name} type="button" aria-pressed={tile === name} onClick={() => setTile(name)}>
            <strong>{answer.tiles[name]}</strong>
            {t(`components/grading:monitor.${name}`)}
          </button>
        ))}
      </div>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      <div className="grading-marks">
        {acts.map((name) => (
          <Button key={name} danger={name === 'void'} onClick={() => begin(name)}>
            {t(`components/grading:monitor.${name === 'void' ? 'voidAct' : name}`)}
          </Button>
        ))}
        <Input
          aria-label={t('components/grading:monitor.search')}
          placeholder={t('components/grading:monitor.search')}
          allowClear
          maxLength={50}
          style={{ maxWidth: 220 }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span role="status">{ticked.size > 0 && t('components/grading:monitor.ticked', { count: ticked.size })}</span>
        <span className="grading-quiet">{t('components/grading:monitor.updated', { time: answer.serverTime })}</span>
      </div>
      {people.length === 0 ? (
        <Empty
          description={t(
            answer.people.length === 0 ? 'components/grading:monitor.empty' : 'components/grading:monitor.notFound',
          )}
        />
      ) : (
        <PeopleTable people={people} ticked={ticked} onTick={tick} />
      )}
      {act && <ActDialog act={act} count={ticked.size} onClose={() => setAct(undefined)} onFinish={finish} />}
    </section>
  )
}

/** Reads anew at the interval, once the last answer has come; not behind other windows, but at once when it is seen again. */
function useWhileSeen(read: () => Promise<void>): void {
  const isReading = useRef(false)
  useEffect(() => {
    const readIfSeen = async () => {
      if (document.hidden || isReading.current) return
      isReading.current = true
      await read()
      isReading.current = false
    }
    const timer = setInterval(readIfSeen, interval)
    document.addEventListener('visibilitychange', readIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readIfSeen)
    }
  }, [read])
}
