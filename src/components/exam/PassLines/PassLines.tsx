import { errorMessage, isOneOf } from '../../../fields/definition/guards'
import { Alert, Button, Input, InputNumber, Radio } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldServices } from '../../../fields/control/services'
import { useNewest } from '../../../fields/control/useAsync'
import type { BlockProps } from '../../block'
import { TextBars } from '../../TextBars'
import { useWork } from '../../useWork'
import '../grading/grading.css'

interface Lines {
  readonly passMode: 1 | 2
  readonly passScore: number
  readonly areaLines: readonly { readonly areaId: string; readonly minScore: number }[]
  readonly levels: readonly Level[]
  readonly areas: readonly { readonly areaId: string; readonly name: string; readonly total: number }[]
  readonly passedNow: number
  readonly passedAfter: number
}

const noLines: Lines = {
  passMode: 1,
  passScore: 0,
  areaLines: [],
  levels: [],
  areas: [],
  passedNow: 0,
  passedAfter: 0,
}

interface Level {
  readonly name: string
  readonly minPercent: number
}

/** Pass line, lines of areas and levels of an exam, with how many people pass by them. */
export default function PassLines({ entries, toast, onDone, onClose, onDirty }: BlockProps) {
  const { t } = useTranslation()
  const { call } = useFieldServices()
  const examId = String(entries[0]?.id ?? '')
  const { busy, failure, setFailure, run } = useWork({ onDirty })
  const [lines, setLines] = useState<Lines>()
  const [applyTo, setApplyTo] = useState(1)
  const [reason, setReason] = useState('')
  const begin = useNewest()
  const read = useCallback(
    async (sent: Readonly<Record<string, unknown>> = {}) => {
      // Where nothing answers, the lines are empty.
      if (!call) return setLines(noLines)
      const isNewest = begin()
      try {
        const answer = await call<Lines>('exam/result', 'qualified', { examId, ...sent })
        // An answer about a line that was typed before would tell a wrong count.
        if (isNewest()) setLines((before) => (before ? { ...before, passedAfter: answer.passedAfter } : answer))
      } catch (error) {
        if (isNewest()) setFailure(errorMessage(error))
      }
    },
    [begin, call, examId, setFailure],
  )
  useEffect(() => {
    void read()
  }, [read])
  if (!lines) return failure ? <Alert type="error" showIcon message={failure} /> : <TextBars />
  const change = (given: Partial<Lines>) => {
    const next = { ...lines, ...given }
    setLines(next)
    onDirty(true)
    if (given.passMode || given.passScore) void read({ passMode: next.passMode, passScore: next.passScore })
  }
  const { passMode, passScore, areaLines, levels } = lines
  const lineOf = (areaId: string) => areaLines.find((line) => line.areaId === areaId)?.minScore ?? null
  const setLine = (areaId: string, minScore: number | null) =>
    change({
      areaLines: [...areaLines.filter((line) => line.areaId !== areaId), ...(minScore ? [{ areaId, minScore }] : [])],
    })
  const save = () =>
    run(
      () =>
        call!<{ changed: number }>('exam/result', 'saveQualified', {
          examId,
          passMode,
          passScore,
          areaLines,
          levels,
          applyTo,
          reason,
        }),
      ({ changed }) => {
        toast(t('components/grading:lines.saved', { count: changed }))
        onDone()
      },
    )
  return (
    <div>
      {failure && <Alert type="error" showIcon message={failure} />}
      <div className="grading-marks">
        <Radio.Group
          aria-label={t('components/grading:lines.mode')}
          value={passMode}
          onChange={({ target }) => isOneOf([1, 2], target.value) && change({ passMode: target.value })}
          options={[
            { value: 1, label: t('components/grading:lines.score') },
            { value: 2, label: t('components/grading:lines.percent') },
          ]}
        />
        <InputNumber
          aria-label={t('components/grading:lines.line')}
          prefix={t('components/grading:lines.line')}
          min={0.1}
          precision={1}
          value={passScore}
          onChange={(value) => value && change({ passScore: value })}
        />
        <span role="status">
          {t('components/grading:lines.preview', { now: lines.passedNow, after: lines.passedAfter })}
        </span>
      </div>
      {lines.areas.length > 0 && <h3>{t('components/grading:lines.areas')}</h3>}
      {lines.areas.map(({ areaId, name, total }) => (
        <div key={areaId} className="grading-marks">
          <InputNumber
            aria-label={name}
            prefix={t('components/grading:lines.areaTotal', { name, total })}
            min={0}
            max={total}
            precision={1}
            value={lineOf(areaId)}
            onChange={(value) => setLine(areaId, value)}
          />
        </div>
      ))}
      <Levels levels={levels} onChange={(next) => change({ levels: next })} />
      <div className="grading-marks">
        <Radio.Group
          aria-label={t('components/grading:lines.apply')}
          value={applyTo}
          onChange={({ target }) => setApplyTo(Number(target.value))}
          options={[
            { value: 1, label: t('components/grading:lines.newOnly') },
            { value: 2, label: t('components/grading:lines.all') },
          ]}
        />
        <Input
          aria-label={t('components/grading:lines.reason')}
          placeholder={t('components/grading:lines.reason')}
          maxLength={200}
          style={{ maxWidth: 320 }}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className="grading-marks">
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {t('components/grading:lines.save')}
        </Button>
        <Button onClick={onClose}>{t('components/grading:lines.cancel')}</Button>
      </div>
    </div>
  )
}

interface LevelsProps {
  readonly levels: readonly Level[]
  readonly onChange: (levels: readonly Level[]) => void
}

function Levels({ levels, onChange }: LevelsProps) {
  const { t } = useTranslation()
  const set = (place: number, given: Partial<Level>) =>
    onChange(levels.map((level, at) => (at === place ? { ...level, ...given } : level)))
  return (
    <>
      <h3>{t('components/grading:lines.levels')}</h3>
      {levels.map((level, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels are told apart by their places
        <div key={place} className="grading-marks">
          <Input
            aria-label={`${t('components/grading:lines.level')} ${place + 1}`}
            maxLength={20}
            style={{ width: 160 }}
            value={level.name}
            onChange={({ target }) => set(place, { name: target.value })}
          />
          <InputNumber
            aria-label={`${t('components/grading:lines.from')} ${place + 1}`}
            prefix={t('components/grading:lines.from')}
            min={0}
            max={100}
            precision={2}
            value={level.minPercent}
            onChange={(value) => set(place, { minPercent: value ?? 0 })}
          />
          <Button onClick={() => onChange(levels.filter((_, at) => at !== place))}>
            {t('components/grading:lines.remove', { name: level.name })}
          </Button>
        </div>
      ))}
      {levels.length < 10 && (
        <Button onClick={() => onChange([...levels, { name: '', minPercent: 0 }])}>
          {t('components/grading:lines.add')}
        </Button>
      )}
    </>
  )
}
