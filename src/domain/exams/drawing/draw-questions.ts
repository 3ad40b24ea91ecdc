/** Draws the questions of a paper by its rules (11 §3.3). Begin here. */
import { type Candidate, type DrawingRule, type KnowledgeParents, needsOf, poolTest } from './drawing-rule'
import { type Matching, type Need, findDeficits, matchNeeds } from './matching'
import { createRandom, shuffled } from './seeded-random'

/** Banks, rules and a seed. */
export interface DrawingRequest {
  readonly rules: readonly DrawingRule[]
  /** Enabled, top-level questions of the banks, in any order: the drawing does not depend on it. */
  readonly candidates: readonly Candidate[]
  readonly knowledgeParents: KnowledgeParents
  /** Questions that stand in the paper already. */
  readonly fixedIds: ReadonlySet<string>
  readonly seed: string
  /** Questions of earlier attempts: drawn only when the others do not suffice. */
  readonly seenIds?: ReadonlySet<string>
}

export interface DrawnQuestion {
  readonly ruleId: string
  readonly questionId: string
  /** Points. */
  readonly score: number
}

/** Rules that lack questions, alone or together; `rules` are their ids in order. */
export interface Shortage {
  readonly rules: readonly string[]
  readonly missing: number
}

/** A line of `residue-count`. */
export interface RuleResidue {
  readonly ruleId: string
  readonly pool: number
  /** Questions of the pool that stand in the paper already. */
  readonly taken: number
  readonly available: number
  readonly need: number
  readonly residue: number
  /** Questions missing when all rules draw together; the same for every rule. */
  readonly overlapShort: number
}

export interface Drawing {
  /** By rule; as many as any drawing could have. */
  readonly questions: readonly DrawnQuestion[]
  /** Empty if and only if every rule got its count. */
  readonly shortages: readonly Shortage[]
}

/** Draws questions. The same request gives the same questions, and none comes twice. */
export function drawQuestions(request: DrawingRequest): Drawing {
  const board = createBoard(request)
  const matching = matchNeeds(
    board.needs.map(({ need }) => need),
    [board.fresh, board.items.length],
  )
  const questions = request.rules.flatMap(({ id, score }, rule) =>
    board.needs
      .flatMap((each, index) => (each.rule === rule ? matching[index]! : []))
      .toSorted((a, b) => a - b)
      .map((item) => ({ ruleId: id, questionId: board.items[item]!.id, score })),
  )
  return { questions, shortages: findShortages(request.rules, board.needs, matching, board.items.length) }
}

/** Counts the finds of each rule, and the lack of all together. */
export function countResidue(request: Omit<DrawingRequest, 'seed' | 'seenIds'>): RuleResidue[] {
  const { shortages } = drawQuestions({ ...request, seed: '' })
  const overlapShort = shortages.reduce((sum, { missing }) => sum + missing, 0)
  return request.rules.map((rule) => {
    const pool = request.candidates.filter(poolTest(rule, request.knowledgeParents))
    const taken = pool.filter(({ id }) => request.fixedIds.has(id)).length
    const available = pool.length - taken
    const residue = available - rule.count
    return { ruleId: rule.id, pool: pool.length, taken, available, need: rule.count, residue, overlapShort }
  })
}

interface BoardNeed {
  readonly rule: number
  readonly need: Need
}

/** Free questions in seeded order, unseen ones first (`fresh` of them), and the needs of the rules. */
interface Board {
  readonly items: readonly Candidate[]
  readonly fresh: number
  readonly needs: readonly BoardNeed[]
}

function createBoard({ rules, candidates, knowledgeParents, fixedIds, seed, seenIds }: DrawingRequest): Board {
  const free = candidates.filter(({ id }) => !fixedIds.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const order = shuffled(free, createRandom(seed))
  const unseen = seenIds ? order.filter(({ id }) => !seenIds.has(id)) : order
  const items = seenIds ? [...unseen, ...order.filter(({ id }) => seenIds.has(id))] : order
  const needs = rules.flatMap((rule, index) => {
    const isInPool = Uint8Array.from(items.map(poolTest(rule, knowledgeParents)), Number)
    return needsOf(rule, knowledgeParents).map(({ count, fits }) => {
      const accepts = isInPool.map((accepted, item) => (accepted === 1 && fits(items[item]!) ? 1 : 0))
      return { rule: index, need: { count, accepts } }
    })
  })
  return { items, fresh: unseen.length, needs }
}

/**
 * Names first what a rule lacks even alone, then what rules lack together once each asks for no more than it could get
 * alone. The numbers add up to the questions that are missing.
 */
function findShortages(
  rules: readonly DrawingRule[],
  board: readonly BoardNeed[],
  matching: Matching,
  items: number,
): Shortage[] {
  if (board.every(({ need }, index) => matching[index]!.length === need.count)) return []
  const alone = rules.map((_, rule) => {
    const own = board.filter((each) => each.rule === rule)
    const matched = matchNeeds(
      own.map(({ need }) => need),
      [items],
    )
    const capped = own.map((each, index) => ({ ...each, need: { ...each.need, count: matched[index]!.length } }))
    const missing = own.reduce((sum, { need }, index) => sum + need.count - matched[index]!.length, 0)
    return { rule, capped, missing }
  })
  const capped = alone.flatMap((each) => each.capped)
  const needs = capped.map(({ need }) => need)
  const together = findDeficits(needs, matchNeeds(needs, [items])).map((deficit) => ({
    rules: [...new Set(deficit.needs.map((need) => capped[need]!.rule))],
    missing: deficit.missing,
  }))
  const own = alone.filter(({ missing }) => missing > 0).map(({ rule, missing }) => ({ rules: [rule], missing }))
  return joined([...own, ...together]).map(({ rules: some, missing }) => ({
    rules: some.map((rule) => rules[rule]!.id),
    missing,
  }))
}

interface RuleDeficit {
  readonly rules: readonly number[]
  readonly missing: number
}

/** Deficits of the same rules become one: a rule by ratio may lack questions of two difficulties. */
function joined(deficits: readonly RuleDeficit[]): RuleDeficit[] {
  const byRules = new Map<string, RuleDeficit>()
  for (const { rules, missing } of deficits) {
    const key = rules.join()
    byRules.set(key, { rules, missing: missing + (byRules.get(key)?.missing ?? 0) })
  }
  return [...byRules.values()]
}
