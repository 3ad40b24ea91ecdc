import { observer } from '@formily/react'
import { Alert, Button, Empty, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../fields/control/control'
import { useFieldServices } from '../../../fields/control/services'
import { listOf } from '../../../fields/definition/lists'
import { useLabels } from '../../../fields/reference/useLabels'
import { TextBars } from '../../TextBars'
import '../grading/grading.css'

interface Page<Row> {
  readonly records: readonly Row[]
  readonly pages: number
}

interface Eligible {
  readonly id: string
  readonly realName: string
  readonly account: string
  readonly deptName: string
  readonly reason: 1 | 2 | 3
  readonly mainScore: number | null
}

/** People that a pane shows; the others are found by their names. */
const mostShown = 100

const holds = (text: string, ...words: readonly string[]): boolean =>
  words.some((word) => word.toLowerCase().includes(text.trim().toLowerCase()))

/** Two panes: who may take the make-up and why, and who is chosen. */
export default observer(function MakeUpPeople(props: InputProps) {
  const { t } = useTranslation()
  const { call } = useFieldServices()
  const { id, entry, value, disabled, readOnly, onChange, describedBy } = props
  const { chosen, learn } = useLabels(props)
  const [people, setPeople] = useState<readonly Eligible[]>([])
  const [isReading, setReading] = useState(false)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const examId = String(entry.examId ?? '')
  const supplementId = String(entry.id ?? '')
  useEffect(() => {
    setPeople([])
    setFailure(undefined)
    const isAsked = examId !== '' && call !== undefined
    setReading(isAsked)
    if (!isAsked) return
    let isOver = false
    const asked = { examId, ...(supplementId && { supplementId }), size: 500 }
    // Page after page, as each comes: of a large exam thousands may take the make-up.
    const readFrom = async (current: number, before: readonly Eligible[]): Promise<void> => {
      const page = await call<Page<Eligible>>('exam/supplement', 'eligible', { ...asked, current })
      if (isOver) return
      const known = [...before, ...page.records]
      setPeople(known)
      learn(page.records.map(({ id: value, realName: label }) => ({ value, label })))
      if (current < page.pages) await readFrom(current + 1, known)
    }
    readFrom(1, [])
      .catch((error: Error) => !isOver && setFailure(error.message))
      .finally(() => !isOver && setReading(false))
    return () => {
      isOver = true
    }
  }, [examId, supplementId, call, learn])
  const ids = listOf(value).map(String)
  const isChosen = new Set(ids)
  const left = people.filter(
    (person) => !isChosen.has(person.id) && holds(text, person.realName, person.account, person.deptName),
  )
  const shown = chosen.filter(({ label }) => holds(text, label))
  const isLocked = disabled === true || readOnly === true
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of the form's own values
    <div id={id} role="group" tabIndex={-1} aria-describedby={describedBy} className="grading-two">
      {!isLocked && (
        <div>
          <b>{t('components/grading:people.eligible')}</b>
          {examId === '' && <p>{t('components/grading:people.chooseExam')}</p>}
          {failure && <Alert type="warning" showIcon message={failure} />}
          {examId !== '' && !failure && people.length === 0 && !isReading && (
            <Empty description={t('components/grading:people.none')} />
          )}
          {isReading && people.length === 0 && <TextBars />}
          {people.length > 0 && (
            <Input
              aria-label={t('components/grading:people.search')}
              placeholder={t('components/grading:people.search')}
              allowClear
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          {left.length > 0 && (
            <Button size="small" onClick={() => onChange([...ids, ...left.map((person) => person.id)])}>
              {t('components/grading:people.addAll', { count: left.length })}
            </Button>
          )}
          <ul className="grading-list">
            {left.slice(0, mostShown).map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  aria-label={t('components/grading:people.add', { name: person.realName })}
                  onClick={() => onChange([...ids, person.id])}
                >
                  <span>{[person.realName, person.deptName].filter(Boolean).join(' · ')}</span>
                  <span className="lc-tag lc-tag-orange">
                    {t(`components/grading:people.reason.${person.reason}`)}
                    {person.mainScore === null
                      ? ''
                      : ` ${t('components/grading:people.score', { count: person.mainScore })}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Rest count={left.length - mostShown} />
        </div>
      )}
      <div>
        <b>{t('components/grading:people.count', { n: ids.length })}</b>
        <ul className="grading-list">
          {shown.slice(0, mostShown).map(({ value: one, label }) => (
            <li key={one}>
              <button
                type="button"
                disabled={isLocked}
                aria-label={t('components/grading:people.remove', { name: label })}
                onClick={() => onChange(ids.filter((each) => each !== one))}
              >
                <span>{label}</span>
                <span aria-hidden="true">{isLocked ? '' : '✕'}</span>
              </button>
            </li>
          ))}
        </ul>
        <Rest count={shown.length - mostShown} />
      </div>
    </div>
  )
})

function Rest({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  return count > 0 ? <p className="grading-quiet">{t('components/grading:people.rest', { count })}</p> : null
}
