/** Areas as a builder sends them: any JSON becomes areas of the right shape, or the values that are wrong. */
import { isRecord } from '../../../fields/definition/guards'
import type { DrawingRule } from '../drawing/drawing-rule'
import { type Difficulty, isDifficulty } from '../questions/question'
import { isQuestionType } from '../questions/question-content'
import type { PaperArea, PlacedItem } from './paper'

type Values = Readonly<Record<string, unknown>>

export interface SentAreas {
  readonly areas: readonly PaperArea[]
  /** Places of wrong values: `areas[0].items[2].score`. */
  readonly wrong: readonly string[]
}

const limits = { name: 50, remark: 300, banks: 20, points: 100, tags: 10, tag: 20, count: 200, days: 3650, score: 100 }

/** A number of at most one decimal within bounds; the place is noted where it is none. */
type Reader = (value: unknown, at: string) => number

export function readAreas(sent: unknown): SentAreas {
  const wrong: string[] = []
  const number =
    (least: number, most: number, tenths: boolean): Reader =>
    (value, at) => {
      const given = value === '' || value === null || value === undefined ? Number.NaN : Number(value)
      const scaled = tenths ? Math.round(given * 10) / 10 : Math.trunc(given)
      if (given >= least && given <= most && Math.abs(given - scaled) < 1e-9) return scaled
      wrong.push(at)
      return least
    }
  const readers = {
    score: number(0, limits.score, true),
    count: number(1, limits.count, false),
    days: number(0, limits.days, false),
    cut: (text: unknown, most: number, at: string) => {
      const given = typeof text === 'string' ? text.trim() : ''
      if (given.length > most) wrong.push(at)
      return given.slice(0, most)
    },
    wrong: (at: string) => wrong.push(at),
  }
  if (!Array.isArray(sent)) return { areas: [], wrong: ['areas'] }
  const areas = sent.map((area, index) => areaOf(objectOf(area), `areas[${index}]`, readers))
  return { areas, wrong }
}

interface Readers {
  readonly score: Reader
  readonly count: Reader
  readonly days: Reader
  cut(text: unknown, most: number, at: string): string
  wrong(at: string): void
}

function areaOf(sent: Values, at: string, readers: Readers): PaperArea {
  const type = Number(sent.type ?? 0)
  if (type !== 0 && !isQuestionType(type)) readers.wrong(`${at}.type`)
  const hasScore = sent.defaultScore !== undefined && sent.defaultScore !== null && sent.defaultScore !== ''
  return {
    id: idOf(sent.id),
    name: readers.cut(sent.name, limits.name, `${at}.name`),
    remark: readers.cut(sent.remark, limits.remark, `${at}.remark`),
    mode: Number(sent.mode) === 2 ? 2 : 1,
    type: isQuestionType(type) ? type : 0,
    ...(hasScore ? { defaultScore: readers.score(sent.defaultScore, `${at}.defaultScore`) } : {}),
    items: rowsOf(sent.items).map((item, index) => itemOf(item, `${at}.items[${index}]`, readers)),
    rules: rowsOf(sent.rules).map((rule, index) => ruleOf(rule, `${at}.rules[${index}]`, readers)),
  }
}

function itemOf(sent: Values, at: string, readers: Readers): PlacedItem {
  const questionId = idOf(sent.questionId)
  if (questionId === '') readers.wrong(`${at}.questionId`)
  const item = {
    id: idOf(sent.id),
    questionId,
    version: Number(sent.version) > 0 ? Math.trunc(Number(sent.version)) : 1,
    score: readers.score(sent.score ?? 0, `${at}.score`),
  }
  const ruleId = idOf(sent.ruleId)
  return ruleId === '' ? item : { ...item, ruleId }
}

/** Rules of a drawing that was not stored yet, as `residue-count` gets them. */
export function readRules(sent: unknown): {
  readonly rules: readonly DrawingRule[]
  readonly wrong: readonly string[]
} {
  const { areas, wrong } = readAreas([{ rules: sent }])
  return { rules: areas[0]!.rules, wrong: wrong.map((at) => at.replace('areas[0].', '')) }
}

function ruleOf(sent: Values, at: string, readers: Readers): DrawingRule {
  const type = Number(sent.type ?? 0)
  if (type !== 0 && !isQuestionType(type)) readers.wrong(`${at}.type`)
  const ratio = ratioOf(sent.difficultyRatio)
  const bankIds = idsOf(sent.bankIds)
  const points = idsOf(sent.knowledgePointIds)
  if (bankIds.length > limits.banks) readers.wrong(`${at}.bankIds`)
  if (points.length > limits.points) readers.wrong(`${at}.knowledgePointIds`)
  return {
    id: idOf(sent.id),
    bankIds,
    ...(isQuestionType(type) ? { type } : {}),
    difficulties: listOf(sent.difficulties).map(Number).filter(isDifficulty),
    ...(ratio ? { difficultyRatio: ratio } : {}),
    knowledgePointIds: points,
    isEachPointCovered: Number(sent.kpCover ?? 0) === 1 || sent.isEachPointCovered === true,
    tags: listOf(sent.tags)
      .map((tag) => String(tag).trim().slice(0, limits.tag))
      .filter((tag) => tag !== '')
      .slice(0, limits.tags),
    excludeDays: readers.days(sent.excludeDays ?? 0, `${at}.excludeDays`),
    count: readers.count(sent.count, `${at}.count`),
    score: readers.score(sent.score ?? 0, `${at}.score`),
  }
}

/** Percent by difficulty; undefined when there is none. */
function ratioOf(sent: unknown): Partial<Record<Difficulty, number>> | undefined {
  const shares = Object.entries(objectOf(sent)).flatMap(([level, share]) =>
    isDifficulty(Number(level)) && Number(share) > 0 ? [[Number(level), Number(share)] as const] : [],
  )
  return shares.length > 0 ? Object.fromEntries(shares) : undefined
}

const objectOf = (value: unknown): Values => (isRecord(value) ? value : {})

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map(objectOf) : [])

const idOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 40) : typeof value === 'number' ? String(value) : ''

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? value.split(',') : []

const idsOf = (value: unknown): string[] => [
  ...new Set(
    listOf(value)
      .map(idOf)
      .filter((id) => id !== ''),
  ),
]
