/** The structure as the server stores it, and back. */
import { isRecord } from '../../../../fields/definition/guards'
import type { DrawingRule } from '../../../../domain/exams/drawing/drawing-rule'
import type { PaperArea, PlacedItem } from '../../../../domain/exams/papers/paper'
import { readAreas } from '../../../../domain/exams/papers/sent-areas'
import { type CardQuestion, cardQuestion, type Values } from './card-question'
import type { PaperContent } from './paper-content'
import { headOf } from './paper-head'

/** Ids that the server gave to parts, by those of the builder, which never change. */
export type Aliases = ReadonlyMap<string, string>

/** The id of the server; a part that was removed and undone may have had several. */
export function aliasOf(aliases: Aliases, id: string): string {
  const next = aliases.get(id)
  return next === undefined || next === id ? id : aliasOf(aliases, next)
}

export function sentAreas(areas: readonly PaperArea[], aliases: Aliases): readonly Values[] {
  const idOf = (id: string) => aliasOf(aliases, id)
  return areas.map(({ id, items, rules, ...area }) => ({
    ...area,
    id: idOf(id),
    items: items.map((item) => sentItem(item, idOf)),
    rules: rules.map((rule) => ({ ...sentRule(rule), id: idOf(rule.id) })),
  }))
}

const sentItem = ({ id, ruleId, ...item }: PlacedItem, idOf: (id: string) => string): Values => ({
  ...item,
  id: idOf(id),
  ...(ruleId === undefined ? {} : { ruleId: idOf(ruleId) }),
})

/** A rule under the names of its resource. */
export function sentRule({ isEachPointCovered, type, difficultyRatio, ...rule }: DrawingRule): Values {
  return {
    ...rule,
    type: type ?? 0,
    kpCover: isEachPointCovered ? 1 : 0,
    ...(difficultyRatio ? { difficultyRatio } : {}),
  }
}

/** A paper as the server answers it; parts without ids, those of a copy, get new ones. */
export function contentOfPaper(
  paper: Values,
  newId: () => string,
): { readonly content: PaperContent; readonly questions: readonly CardQuestion[] } {
  const rows = rowsOf(paper.areas).map((area) => withIds(area, newId))
  const entries = rows.flatMap(({ items }) => items.map(({ question }) => question)).filter(isRecord)
  return {
    content: { head: headOf(paper), areas: readAreas(rows).areas },
    questions: entries.map(cardQuestion),
  }
}

function withIds(area: Values, newId: () => string) {
  const rules = rowsOf(area.rules).map((rule): Values => ({ ...rule, id: rule.id ?? newId() }))
  const items = rowsOf(area.items).map(
    (item): Values => ({
      ...item,
      id: item.id ?? newId(),
      ...(typeof item.rule === 'number' ? { ruleId: rules[item.rule]?.id } : {}),
    }),
  )
  return { ...area, id: area.id ?? newId(), rules, items }
}

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : [])
