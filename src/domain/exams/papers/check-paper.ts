/** Rules that a paper keeps before it is complete (11 §3.6): the builder shows them live, the server applies them. */
import { type RuleProblem, checkRule, mostDrawn } from '../drawing/drawing-rule'
import type { Shortage } from '../drawing/draw-questions'
import type { QuestionTypeCode } from '../questions/question'
import { toTenths } from '../scores/tenths'
import { type PaperArea, type PaperTypeCode, modesOf, openRules, paperLimits } from './paper'

/** A question of the paper, as far as checks look at it. */
export interface QuestionFacts {
  readonly type: QuestionTypeCode
  readonly isEnabled: boolean
  /** Equal for questions that say the same. */
  readonly stemHash: string
  /** A reviewer marks it. */
  readonly isManual: boolean
}

export interface PaperFacts {
  readonly paperType: PaperTypeCode
  /** Points. */
  readonly targetScore: number
  readonly totalScore: number
  /** By id; a question that was removed is absent. */
  readonly questions: ReadonlyMap<string, QuestionFacts>
  readonly shortages: readonly Shortage[]
  /** Names of banks, by id, from which rules may not draw. */
  readonly closedBanks: ReadonlyMap<string, string>
}

export type PaperProblemCode =
  | 'noArea'
  | 'emptyArea'
  | 'noName'
  | 'mode'
  | 'areaType'
  | 'noScore'
  | 'ruleShort'
  | 'rulesShort'
  | 'total'
  | 'disabled'
  | 'removed'
  | 'bank'
  | 'noBank'
  | 'same'
  | 'manual'
  | 'manyQuestions'
  | 'manyAreas'
  | 'manyRules'
  | 'twice'
  | RuleProblem

export interface PaperProblem {
  readonly code: PaperProblemCode
  readonly level: 'error' | 'warning'
  /** Values of its sentence; a list of numbers names rules. */
  readonly params: Readonly<Record<string, string | number | readonly number[]>>
  /** The place it is about. */
  readonly areaId?: string
  readonly itemId?: string
  readonly ruleId?: string
}

export type SentenceValues = Readonly<Record<string, string | number>>

/** The values as a sentence takes them: lists are joined by the separator of its language. */
export const joined = (params: PaperProblem['params'], separator: string): SentenceValues =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value.join(separator) : value]),
  )

/** A question of the paper with its number from 1; drawn ones have numbers too. */
export interface NumberedItem {
  readonly id: string
  readonly areaId: string
  readonly questionId: string
  readonly score: number
  readonly no: number
}

/** The numbers of the fixed questions, and of the first question of each open rule. */
export function numberPaper(areas: readonly PaperArea[]): {
  readonly items: readonly NumberedItem[]
  readonly rules: ReadonlyMap<string, { readonly no: number; readonly first: number }>
  readonly count: number
} {
  const items: NumberedItem[] = []
  const rules = new Map<string, { no: number; first: number }>()
  let [no, ruleNo] = [0, 0]
  for (const area of areas) {
    for (const { id, questionId, score } of area.items) items.push({ id, areaId: area.id, questionId, score, no: ++no })
    const open = new Set(openRules(area))
    for (const rule of area.rules) {
      rules.set(rule.id, { no: ++ruleNo, first: no + 1 })
      if (open.has(rule)) no += rule.count
    }
  }
  return { items, rules, count: no }
}

/** All that keeps a paper from being complete, and warnings, in the order of the paper. */
export function checkPaper(areas: readonly PaperArea[], facts: PaperFacts): PaperProblem[] {
  const numbered = numberPaper(areas)
  return [
    ...checkLimits(areas, numbered.count),
    ...areas.flatMap((area) => checkArea(area, facts)),
    ...checkItems(areas, numbered.items, facts),
    ...areas.flatMap((area) => area.rules.flatMap((rule) => checkRuleOf(area, rule, numbered.rules, facts))),
    ...facts.shortages.map((shortage) => shortageProblem(shortage, numbered.rules)),
    ...checkTotal(facts),
    ...checkManual(numbered.items, facts),
  ]
}

const error = (code: PaperProblemCode, params: PaperProblem['params'] = {}, place: Partial<PaperProblem> = {}) =>
  ({ code, level: 'error', params, ...place }) satisfies PaperProblem

const warning = (code: PaperProblemCode, params: PaperProblem['params'], place: Partial<PaperProblem> = {}) =>
  ({ code, level: 'warning', params, ...place }) satisfies PaperProblem

function checkLimits(areas: readonly PaperArea[], count: number): PaperProblem[] {
  const found: PaperProblem[] = []
  if (areas.length === 0) found.push(error('noArea'))
  if (areas.length > paperLimits.areas) found.push(error('manyAreas', { count: paperLimits.areas }))
  if (count > paperLimits.questions) found.push(error('manyQuestions', { count: paperLimits.questions }))
  return found
}

function checkArea({ id, name, mode, items, rules }: PaperArea, { paperType }: PaperFacts): PaperProblem[] {
  const place = { areaId: id }
  const found: PaperProblem[] = []
  if (name.trim() === '') found.push(error('noName', {}, place))
  if (items.length === 0 && rules.length === 0) found.push(error('emptyArea', { name }, place))
  if (!modesOf(paperType).includes(mode)) found.push(error('mode', { name }, place))
  if (rules.length > paperLimits.rulesOfArea)
    found.push(error('manyRules', { name, n: paperLimits.rulesOfArea }, place))
  return found
}

function checkItems(
  areas: readonly PaperArea[],
  items: readonly NumberedItem[],
  { questions }: PaperFacts,
): PaperProblem[] {
  const typeOf = new Map(areas.map(({ id, type, name }) => [id, { type, name }]))
  const firstById = new Map<string, number>()
  const firstByHash = new Map<string, number>()
  return items.flatMap(({ id, areaId, questionId, score, no }) => {
    const place = { areaId, itemId: id }
    const found: PaperProblem[] = []
    const known = questions.get(questionId)
    const area = typeOf.get(areaId)!
    if (!(score > 0)) found.push(error('noScore', { n: no }, place))
    if (!known) found.push(error('removed', { n: no }, place))
    else {
      if (!known.isEnabled) found.push(error('disabled', { n: no }, place))
      if (area.type !== 0 && area.type !== known.type) found.push(error('areaType', { n: no, name: area.name }, place))
    }
    if (firstById.has(questionId)) found.push(error('twice', { n: no }, place))
    else if (known?.stemHash && firstByHash.has(known.stemHash))
      found.push(warning('same', { a: firstByHash.get(known.stemHash)!, b: no }, place))
    firstById.set(questionId, no)
    if (known?.stemHash && !firstByHash.has(known.stemHash)) firstByHash.set(known.stemHash, no)
    return found
  })
}

function checkRuleOf(
  area: PaperArea,
  rule: PaperArea['rules'][number],
  numbers: ReadonlyMap<string, { readonly no: number; readonly first: number }>,
  { closedBanks }: PaperFacts,
): PaperProblem[] {
  const place = { areaId: area.id, ruleId: rule.id }
  const { no, first } = numbers.get(rule.id)!
  const closed = rule.bankIds.flatMap((id) => closedBanks.get(id) ?? [])
  return [
    ...checkRule(rule).map((code) => error(code, { n: no, count: mostDrawn }, place)),
    ...(rule.score > 0 ? [] : [error('noScore', { n: first }, place)]),
    ...(rule.bankIds.length > 0 ? [] : [error('noBank', { n: no }, place)]),
    ...closed.map((name) => error('bank', { name }, place)),
  ]
}

function shortageProblem(
  { rules, missing }: Shortage,
  numbers: ReadonlyMap<string, { readonly no: number }>,
): PaperProblem {
  const list = rules.map((id) => numbers.get(id)?.no ?? 0)
  const place = { ruleId: rules[0]! }
  return list.length === 1
    ? error('ruleShort', { n: list[0]!, m: missing }, place)
    : error('rulesShort', { list, m: missing }, place)
}

function checkTotal({ totalScore, targetScore }: PaperFacts): PaperProblem[] {
  return toTenths(totalScore) === toTenths(targetScore) ? [] : [error('total', { a: totalScore, b: targetScore })]
}

function checkManual(items: readonly NumberedItem[], { questions }: PaperFacts): PaperProblem[] {
  const n = items.filter(({ questionId }) => questions.get(questionId)?.isManual).length
  return n > 0 ? [warning('manual', { count: n })] : []
}
