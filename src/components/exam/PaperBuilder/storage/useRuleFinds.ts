/** Questions that the open rules find, asked of the server after each change. */
import { useEffect, useRef, useState } from 'react'
import type { RuleResidue, Shortage } from '../../../../domain/exams/drawing/draw-questions'
import { openRules, type PaperArea } from '../../../../domain/exams/papers/paper'
import type { PageProps } from '../../../page'
import { sentRule } from '../state/sent-structure'

export interface RuleFinds {
  readonly residues: readonly RuleResidue[]
  readonly shortages: readonly Shortage[]
}

const nothing: RuleFinds = { residues: [], shortages: [] }
const rest = 300

/** The rules of areas as calls take them. */
export const rulesSent = (areas: readonly PaperArea[]): string =>
  JSON.stringify(areas.flatMap((area) => openRules(area).map(sentRule)))

/** The questions that stand in the paper, which rules may not draw. */
export const fixedSent = (areas: readonly PaperArea[]): string =>
  areas.flatMap(({ items }) => items.map(({ questionId }) => questionId)).join()

export function useRuleFinds(call: PageProps['call'], areas: readonly PaperArea[]): RuleFinds {
  const [finds, setFinds] = useState(nothing)
  const rules = rulesSent(areas)
  const exclude = fixedSent(areas)
  const asked = useRef(0)
  useEffect(() => {
    asked.current += 1
    const own = asked.current
    if (rules === '[]') return setFinds(nothing)
    const timer = setTimeout(() => {
      void findsOf(call, { rules, exclude }).then(
        (found) => asked.current === own && setFinds(found),
        // A rule that is still being written may be refused; saving says what is wrong with it.
        () => asked.current === own && setFinds(nothing),
      )
    }, rest)
    return () => clearTimeout(timer)
  }, [call, rules, exclude])
  return finds
}

/** Which rules lack questions together is only asked where some do. */
async function findsOf(call: PageProps['call'], params: Readonly<Record<string, unknown>>): Promise<RuleFinds> {
  const residues = await call<readonly RuleResidue[]>('exam/paper', 'residue', params)
  if (!residues.some(({ overlapShort }) => overlapShort > 0)) return { residues, shortages: [] }
  const { shortage } = await call<{ readonly shortage: readonly Shortage[] }>('exam/paper', 'draw', {
    ...params,
    seed: '1',
  })
  return { residues, shortages: shortage }
}
