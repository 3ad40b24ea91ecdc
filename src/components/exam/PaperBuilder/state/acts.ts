/** The acts of the builder, each a step that can be undone. */
import { balancePaper } from '../../../../domain/exams/papers/balance'
import {
  insertItems,
  moveItems,
  removeItems,
  renumberAreas,
  replaceItem,
  setScores,
  unitsOf,
} from '../../../../domain/exams/papers/change-areas'
import { areaMode, modesOf, type PaperArea, type PlacedItem } from '../../../../domain/exams/papers/paper'
import type { DrawingRule } from '../../../../domain/exams/drawing/drawing-rule'
import type { CardQuestion } from './card-question'
import type { PaperContent, Questions } from './paper-content'
import type { PaperHead } from './paper-head'

/** A question that is put into an area, under the id of its place. */
export interface NewItem {
  readonly id: string
  readonly question: CardQuestion
  /** Points; absent: those of the area, or of the question. */
  readonly score?: number
  readonly ruleId?: string
}

export type Act =
  | { readonly kind: 'setHead'; readonly values: Partial<PaperHead> }
  | { readonly kind: 'addAreas'; readonly areas: readonly PaperArea[] }
  | {
      readonly kind: 'changeArea'
      readonly areaId: string
      readonly values: Partial<Pick<PaperArea, 'name' | 'remark' | 'type' | 'mode' | 'defaultScore'>>
    }
  | { readonly kind: 'removeArea'; readonly areaId: string }
  | { readonly kind: 'moveArea'; readonly areaId: string; readonly to: number }
  | {
      readonly kind: 'place'
      readonly areaId: string
      readonly items: readonly NewItem[]
      readonly at?: number
      readonly questions: readonly CardQuestion[]
    }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly areaId: string; readonly at?: number }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'replace'; readonly swaps: readonly Swap[]; readonly questions: readonly CardQuestion[] }
  | { readonly kind: 'score'; readonly scores: ReadonlyMap<string, number> }
  | { readonly kind: 'balance'; readonly isWhole: boolean }
  | { readonly kind: 'addRule'; readonly areaId: string; readonly rule: DrawingRule }
  | { readonly kind: 'changeRule'; readonly ruleId: string; readonly values: Partial<DrawingRule> }
  | { readonly kind: 'removeRule'; readonly ruleId: string }
  | {
      readonly kind: 'fix'
      readonly areaId: string
      readonly items: readonly NewItem[]
      readonly questions: readonly CardQuestion[]
    }
  | { readonly kind: 'unfix'; readonly ruleId: string }

/** Another question in the place of one. */
export interface Swap {
  readonly itemId: string
  readonly question: CardQuestion
}

/** The content after an act; the same object when the act changes nothing. */
export function applyAct(content: PaperContent, act: Act, questions: Questions): PaperContent {
  if (act.kind === 'setHead') return withHead(content, act.values)
  const areas = changedAreas(content, act, questions)
  return areas === content.areas ? content : { ...content, areas }
}

/** Another build mode empties the paper: its areas may not have the modes that the new one takes. */
function withHead({ head, areas }: PaperContent, values: Partial<PaperHead>): PaperContent {
  const next = { ...head, ...values }
  if (next.paperType === head.paperType) return { head: next, areas }
  const modes = modesOf(next.paperType)
  return {
    head: next,
    areas: areas.map((area) => ({
      ...area,
      mode: modes.includes(area.mode) ? area.mode : modes[0]!,
      items: [],
      rules: [],
    })),
  }
}

function changedAreas(
  { head, areas }: PaperContent,
  act: Exclude<Act, { kind: 'setHead' }>,
  questions: Questions,
): readonly PaperArea[] {
  switch (act.kind) {
    case 'addAreas':
      return renumberAreas([...areas, ...act.areas])
    case 'changeArea':
      return changeArea(areas, act.areaId, (area) => ({ ...area, ...act.values }))
    case 'removeArea':
      return renumberAreas(areas.filter(({ id }) => id !== act.areaId))
    case 'moveArea':
      return moveArea(areas, act.areaId, act.to)
    case 'place':
      return insertItems(areas, act.areaId, placed(areas, act.areaId, act.items), act.at)
    case 'move':
      return moveItems(areas, new Set(act.ids), act.areaId, act.at)
    case 'remove':
      return removeItems(areas, new Set(act.ids))
    case 'replace':
      return act.swaps.reduce(
        (all, { itemId, question }) => replaceItem(all, itemId, question.id, question.version),
        areas,
      )
    case 'score':
      return setScores(areas, act.scores)
    case 'balance':
      return balanced(areas, head.targetScore, act.isWhole, questions)
    case 'addRule':
      return changeArea(areas, act.areaId, (area) => ({
        ...area,
        mode: areaMode.rules,
        rules: [...area.rules, act.rule],
      }))
    case 'changeRule':
      return changeRules(areas, act.ruleId, (rule) => ({ ...rule, ...act.values }))
    case 'removeRule':
      return withoutRule(areas, act.ruleId)
    case 'fix':
      return changeArea(areas, act.areaId, (area) => ({
        ...area,
        items: [...area.items, ...placed(areas, act.areaId, act.items)],
      }))
    case 'unfix':
      return areas.map((area) => withoutDrawn(area, act.ruleId))
  }
}

function changeArea(
  areas: readonly PaperArea[],
  id: string,
  change: (area: PaperArea) => PaperArea,
): readonly PaperArea[] {
  return areas.map((area) => (area.id === id ? change(area) : area))
}

/** A question stands once in a paper. */
function placed(areas: readonly PaperArea[], areaId: string, items: readonly NewItem[]): PlacedItem[] {
  const taken = new Set(areas.flatMap((area) => area.items.map(({ questionId }) => questionId)))
  const { defaultScore } = areas.find(({ id }) => id === areaId) ?? {}
  return items
    .filter(({ question }) => !taken.has(question.id) && taken.add(question.id))
    .map(({ id, question, score, ruleId }) => ({
      id,
      questionId: question.id,
      version: question.version,
      score: score ?? defaultScore ?? question.defaultScore,
      ...(ruleId === undefined ? {} : { ruleId }),
    }))
}

function moveArea(areas: readonly PaperArea[], id: string, to: number): readonly PaperArea[] {
  const from = areas.findIndex((area) => area.id === id)
  if (from === -1 || from === to || to < 0 || to >= areas.length) return areas
  return renumberAreas(areas.toSpliced(from, 1).toSpliced(to, 0, areas[from]!))
}

function balanced(
  areas: readonly PaperArea[],
  target: number,
  isWhole: boolean,
  questions: Questions,
): readonly PaperArea[] {
  const difficultyOf = (id: string) => questions.get(id)?.difficulty ?? 3
  const balance = balancePaper(
    areas.map((area) => ({ units: unitsOf(area, difficultyOf) })),
    target,
    isWhole,
  )
  return balance ? setScores(areas, balance.scores) : areas
}

/** A changed rule draws anew. */
function changeRules(
  areas: readonly PaperArea[],
  ruleId: string,
  change: (rule: DrawingRule) => DrawingRule,
): readonly PaperArea[] {
  return areas.map((area) =>
    area.rules.some(({ id }) => id === ruleId)
      ? { ...withoutDrawn(area, ruleId), rules: area.rules.map((rule) => (rule.id === ruleId ? change(rule) : rule)) }
      : area,
  )
}

function withoutRule(areas: readonly PaperArea[], ruleId: string): readonly PaperArea[] {
  return areas.map((area) =>
    area.rules.some(({ id }) => id === ruleId)
      ? { ...withoutDrawn(area, ruleId), rules: area.rules.filter(({ id }) => id !== ruleId) }
      : area,
  )
}

function withoutDrawn(area: PaperArea, ruleId: string): PaperArea {
  return area.items.some((item) => item.ruleId === ruleId)
    ? { ...area, items: area.items.filter((item) => item.ruleId !== ruleId) }
    : area
}
