/** Checks of a paper with their texts. */
import { joined, type PaperProblem } from '../../../../domain/exams/papers/check-paper'
import type { Locale, Problem } from '../../../../model/types'
import { textWith, textsIn } from '../../../core/texts'

/** The sentence of a broken rule. */
export const paperText = ({ code, params }: PaperProblem, locale: Locale): string =>
  textWith(locale, `components/paper:problem.${code}`, joined(params, textsIn(locale)('fields:separator.item')))

/** A total that differs from its target is a question, which a call may confirm. */
export function paperProblems(found: readonly PaperProblem[], locale: Locale, isTotalConfirmed: boolean): Problem[] {
  return found.flatMap((problem): Problem[] => {
    const { code, level, areaId, itemId, ruleId } = problem
    if (code === 'total' && isTotalConfirmed) return []
    const message = paperText(problem, locale)
    const place = { field: itemId ?? ruleId ?? areaId ?? 'areas', rule: code, message }
    if (code === 'total') return [{ ...place, level: 'confirm' }]
    return [level === 'warning' ? { ...place, level: 'warn' } : place]
  })
}
