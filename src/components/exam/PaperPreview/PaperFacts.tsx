import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRecord } from '../../../fields/definition/guards'
import { paperShape } from '../../../domain/exams/papers/paper-shape'
import type { PageProps } from '../../page'
import { cardQuestion } from '../PaperBuilder/state/card-question'
import type { ShownPaper } from './usePaper'

interface PaperFactsProps extends Pick<PageProps, 'call'> {
  readonly paper: ShownPaper
}

const levels = [1, 2, 3, 4, 5] as const

/** The structure of a paper, its questions by type and difficulty, its knowledge points, and the time that it takes. */
export function PaperFacts({ call, paper }: PaperFactsProps) {
  const { t } = useTranslation()
  const names = usePointNames(call)
  const shape = useMemo(
    () =>
      paperShape(
        paper.areas.flatMap(({ items }) =>
          items.flatMap(({ question, score }) => (question ? [{ ...cardQuestion(question), score }] : [])),
        ),
      ),
    [paper],
  )
  return (
    <aside className="paper-facts" aria-label={t('components/paper:preview.about')}>
      <h2>{t('components/paper:preview.structure')}</h2>
      <ul>
        {paper.areas.map(({ id, name, items }) => (
          <li key={id}>
            {name}{' '}
            <small>
              {t('components/paper:area.sum', {
                count: items.length,
                score: items.reduce((sum, { score }) => sum + Math.round(score * 10), 0) / 10,
              })}
            </small>
          </li>
        ))}
      </ul>
      <h2>{t('components/paper:preview.matrix')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('components/paper:rule.type')}</th>
            {levels.map((level) => (
              <th key={level} scope="col">
                {t(`components/paper:difficulty.${level}`)}
              </th>
            ))}
            <th scope="col">{t('components/paper:batch.score')}</th>
          </tr>
        </thead>
        <tbody>
          {shape.types.map(({ type, byDifficulty, score }) => (
            <tr key={type}>
              <th scope="row">{t(`components/paper:type.${type}`)}</th>
              {levels.map((level) => (
                <td key={level}>{byDifficulty[level - 1] || ''}</td>
              ))}
              <td>{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('components/paper:gauge.points')}</h2>
      {shape.points.size === 0 && <p>-</p>}
      <ul>
        {[...shape.points].map(([id, count]) => (
          <li key={id}>
            {names.get(id) ?? id} <small>{t('components/paper:preview.times', { count })}</small>
          </li>
        ))}
      </ul>
      <h2>{t('components/paper:gauge.time')}</h2>
      <p>{t('components/paper:gauge.minutes', { count: Math.ceil(shape.seconds / 60) })}</p>
    </aside>
  )
}

function usePointNames(call: PageProps['call']): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let isGone = false
    void call<unknown>('exam/knowledge-point', 'list').then(
      (tree) => !isGone && setNames(new Map(namesOf(tree))),
      // Without the names their numbers still show how many there are.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [call])
  return names
}

const namesOf = (nodes: unknown): (readonly [string, string])[] =>
  (Array.isArray(nodes) ? nodes.filter(isRecord) : []).flatMap(({ id, name, children }) => [
    [String(id), String(name)] as const,
    ...namesOf(children),
  ])
