/** Changes of a paper's areas, as pure functions: the builder and the server apply the same ones. */
import { type PaperArea, type PlacedItem, openRules } from './paper'
import { type PaperTotals, type PaperUnit, paperTotals } from './paper-totals'

/** Difficulty of questions, by id. */
export type DifficultyOf = (questionId: string) => number

type Areas = readonly PaperArea[]

const changeArea = (areas: Areas, id: string, change: (area: PaperArea) => PaperArea): Areas =>
  areas.map((area) => (area.id === id ? change(area) : area))

/** Removes questions; areas that had none of them stay the same objects. */
export function removeItems(areas: Areas, ids: ReadonlySet<string>): Areas {
  return areas.map((area) =>
    area.items.some(({ id }) => ids.has(id)) ? { ...area, items: area.items.filter(({ id }) => !ids.has(id)) } : area,
  )
}

/** Puts questions before the place `at` of an area, at its end when `at` is absent. */
export function insertItems(areas: Areas, areaId: string, items: readonly PlacedItem[], at?: number): Areas {
  return changeArea(areas, areaId, (area) => ({
    ...area,
    items: area.items.toSpliced(at ?? area.items.length, 0, ...items),
  }))
}

/** Moves questions, in the order of the paper, before the place `at` of an area as it stands now. */
export function moveItems(areas: Areas, ids: ReadonlySet<string>, areaId: string, at?: number): Areas {
  const moved = areas.flatMap(({ items }) => items.filter(({ id }) => ids.has(id)))
  const target = areas.find(({ id }) => id === areaId)
  if (!target || moved.length === 0) return areas
  const place = at ?? target.items.length
  const before = target.items.slice(0, place).filter(({ id }) => ids.has(id)).length
  return insertItems(removeItems(areas, ids), areaId, moved, place - before)
}

/** Puts another question in the place of one, with its points. */
export function replaceItem(areas: Areas, itemId: string, questionId: string, version: number): Areas {
  return areas.map((area) =>
    area.items.some(({ id }) => id === itemId)
      ? { ...area, items: area.items.map((item) => (item.id === itemId ? { ...item, questionId, version } : item)) }
      : area,
  )
}

/** Gives points to questions and, each question, to rules, by their ids. */
export function setScores(areas: Areas, scores: ReadonlyMap<string, number>): Areas {
  const changed = <Part extends { readonly id: string; readonly score: number }>(parts: readonly Part[]) =>
    parts.some(({ id, score }) => (scores.get(id) ?? score) !== score)
      ? parts.map((part) => ({ ...part, score: scores.get(part.id) ?? part.score }))
      : parts
  return areas.map((area) => {
    const [items, rules] = [changed(area.items), changed(area.rules)]
    return items === area.items && rules === area.rules ? area : { ...area, items, rules }
  })
}

/** Sorts areas and, within the areas named, their questions; questions may come from other areas. */
export interface Ordering {
  readonly areas: readonly { readonly id: string; readonly sort: number }[]
  readonly items: readonly { readonly id: string; readonly areaId: string; readonly sort: number }[]
}

export function orderParts(areas: Areas, { areas: areaOrder, items: itemOrder }: Ordering): Areas {
  const areaSort = new Map(areaOrder.map(({ id, sort }) => [id, sort]))
  const placed = areas.flatMap((area, at) =>
    area.items.map((item, index) => ({ item, areaId: area.id, sort: index + 1, at })),
  )
  const wanted = new Map(itemOrder.map((each) => [each.id, each]))
  const order = placed.map((each) => ({ ...each, ...(wanted.has(each.item.id) && pick(wanted.get(each.item.id)!)) }))
  return areas
    .map((area, at) => ({ area, sort: areaSort.get(area.id) ?? at + 1 }))
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ area }) => ({
      ...area,
      items: order
        .filter(({ areaId }) => areaId === area.id)
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ item }) => item),
    }))
}

const pick = ({ areaId, sort }: Ordering['items'][number]) => ({ areaId, sort })

/** Questions and open rules as totals and balancing count them. */
export function unitsOf(
  { items, rules }: Pick<PaperArea, 'items' | 'rules'>,
  difficultyOf: DifficultyOf,
): readonly PaperUnit[] {
  return [
    ...items.map(({ id, score, questionId }) => ({ id, score, difficulty: difficultyOf(questionId) })),
    ...openRules({ items, rules }).map((rule) => ({
      id: rule.id,
      score: rule.score,
      count: rule.count,
      difficulty: meanDifficulty(rule),
    })),
  ]
}

function meanDifficulty({ difficulties = [], difficultyRatio }: PaperArea['rules'][number]): number {
  if (difficultyRatio)
    return Object.entries(difficultyRatio).reduce((sum, [level, share]) => sum + Number(level) * (share / 100), 0)
  const levels = difficulties.length > 0 ? difficulties : [1, 2, 3, 4, 5]
  return levels.reduce((sum: number, level) => sum + level, 0) / levels.length
}

/** Totals of a paper, for lists and builder. */
export const totalsOf = (areas: Areas, difficultyOf: DifficultyOf): PaperTotals =>
  paperTotals(areas.flatMap((area) => unitsOf(area, difficultyOf)))

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** 1 → 一, 12 → 十二, 20 → 二十. */
export function chineseNumeral(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (tens === 0) return numerals[ones - 1]!
  const head = tens === 1 ? '十' : `${numerals[tens - 1]!}十`
  return ones === 0 ? head : `${head}${numerals[ones - 1]!}`
}

const chinese = /^[一二三四五六七八九十]{1,3}、/
const arabic = /^\d{1,2}\. /

/** Areas whose names begin with a numeral, `一、` or `1. `, have the numeral of their place. */
export function renumberAreas(areas: Areas): Areas {
  return areas.map((area, index) => {
    const name = area.name.replace(chinese, `${chineseNumeral(index + 1)}、`).replace(arabic, `${index + 1}. `)
    return name === area.name ? area : { ...area, name }
  })
}
