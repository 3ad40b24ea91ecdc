import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PaperProblem } from '../../../../domain/exams/papers/check-paper'

interface ChecksProps {
  readonly problems: readonly PaperProblem[]
  readonly textOf: (problem: PaperProblem) => string
  /** Leads to the place that the fault is about. */
  readonly onGo: (problem: PaperProblem) => void
}

/** Faults that keep the paper from being complete, and warnings. */
export function Checks({ problems, textOf, onGo }: ChecksProps) {
  const { t } = useTranslation()
  if (problems.length === 0)
    return (
      <p className="paper-check">
        <CheckCircleOutlined className="is-right" /> {t('components/paper:checks.none')}
      </p>
    )
  return (
    <ul className="paper-checks">
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fault has no name, and the list is drawn anew with each change
        <li key={`${problem.code}-${index}`} className="paper-check">
          {problem.level === 'error' ? (
            <CloseCircleOutlined className="is-wrong" aria-label={t('components/paper:checks.error')} />
          ) : (
            <ExclamationCircleOutlined className="is-doubtful" aria-label={t('components/paper:checks.warning')} />
          )}
          <Button type="link" size="small" disabled={placeOf(problem) === undefined} onClick={() => onGo(problem)}>
            {textOf(problem)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The id of the element that a fault is about. */
export function placeOf({ itemId, ruleId, areaId }: PaperProblem): string | undefined {
  if (itemId !== undefined) return `place-${itemId}`
  if (ruleId !== undefined) return `rule-${ruleId}`
  return areaId === undefined ? undefined : `area-${areaId}`
}
