/** Figures and faults that follow from the state of the builder. */
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { totalsOf } from '../../../domain/exams/papers/change-areas'
import {
  checkPaper,
  joined,
  numberPaper,
  type PaperProblem,
  type SentenceValues,
} from '../../../domain/exams/papers/check-paper'
import { openRules, type PaperArea } from '../../../domain/exams/papers/paper'
import { paperShape } from '../../../domain/exams/papers/paper-shape'
import { marksOf } from './canvas/marks'
import type { RuleChoices } from './canvas/rule-choices'
import type { BuilderState } from './state/builder-state'
import type { RuleFinds } from './storage/useRuleFinds'

export type PaperFacts = ReturnType<typeof usePaperFacts>

export function usePaperFacts(
  { content, questions }: BuilderState,
  finds: RuleFinds,
  choices: RuleChoices | undefined,
) {
  const { t } = useTranslation()
  const { head, areas } = content
  const { paperType, targetScore } = head
  const difficultyOf = useCallback((id: string) => questions.get(id)?.difficulty ?? 3, [questions])
  const totals = useMemo(() => totalsOf(areas, difficultyOf), [areas, difficultyOf])
  const items = useMemo(() => numberPaper(areas).items, [areas])
  // Moving and scoring leave the questions the same, and the pool with them.
  const takenIds = useMemo(
    () =>
      items
        .map(({ questionId }) => questionId)
        .toSorted()
        .join(),
    [items],
  )
  const closedBanks = useMemo(() => closedOf(areas, choices), [areas, choices])
  const { totalScore } = totals
  const problems = useUnchanged(
    () => checkPaper(areas, { paperType, targetScore, totalScore, questions, shortages: finds.shortages, closedBanks }),
    [areas, paperType, targetScore, totalScore, questions, finds.shortages, closedBanks],
  )
  const textOf = useCallback(
    // Each sentence has values of its own, which the fault brings along.
    ({ code, params }: PaperProblem): string =>
      (t as (key: string, values: SentenceValues) => string)(
        `components/paper:problem.${code}`,
        joined(params, t('fields:separator.item')),
      ),
    [t],
  )
  const placed = useUnchanged(() => problems.filter(hasPlace), [problems])
  return {
    totals,
    items,
    problems,
    textOf,
    difficultyOf,
    marks: useMemo(
      () => marksOf(placed, finds.residues, textOf, t('fields:separator.sentence')),
      [placed, finds.residues, textOf, t],
    ),
    shape: useMemo(
      () =>
        paperShape(
          items.flatMap(({ questionId, score }) => {
            const question = questions.get(questionId)
            return question ? [{ ...question, score }] : []
          }),
        ),
      [items, questions],
    ),
    taken: useMemo(() => new Set(takenIds === '' ? [] : takenIds.split(',')), [takenIds]),
    firsts: useMemo(() => firstNumbers(areas), [areas]),
  }
}

const hasPlace = ({ areaId, itemId, ruleId }: PaperProblem) => (areaId ?? itemId ?? ruleId) !== undefined

/** The same object as before while what it says stays the same: parts that show it are left as they are. */
function useUnchanged<Value>(make: () => Value, by: readonly unknown[]): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  const made = useMemo(make, by)
  const kept = useRef(made)
  if (kept.current !== made && JSON.stringify(kept.current) !== JSON.stringify(made)) kept.current = made
  return kept.current
}

/** Banks of rules from which the person may not draw. */
function closedOf(areas: readonly PaperArea[], choices: RuleChoices | undefined): ReadonlyMap<string, string> {
  if (!choices) return new Map()
  const open = new Set(choices.banks.map(({ value }) => value))
  const asked = areas.flatMap(({ rules }) => rules.flatMap(({ bankIds }) => bankIds))
  return new Map(asked.filter((id) => !open.has(id)).map((id) => [id, id]))
}

/** The numbers of the first question and the first rule of each area. */
function firstNumbers(areas: readonly PaperArea[]): { readonly item: number; readonly rule: number }[] {
  let [item, rule] = [1, 1]
  return areas.map((area) => {
    const first = { item, rule }
    item += area.items.length + openRules(area).reduce((sum, { count }) => sum + count, 0)
    rule += area.rules.length
    return first
  })
}
