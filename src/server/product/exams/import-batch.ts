/** Questions of a file between their reading and their import: kept for a day, corrected on the screen meanwhile. */
import { createHash } from 'node:crypto'
import { checkQuestion, type QuestionProblem } from '../../../domain/exams/questions/check-question'
import { duplicateKey } from '../../../domain/exams/questions/duplicate-key'
import type { Question } from '../../../domain/exams/questions/question'
import type { FileProblem } from '../../../domain/exams/question-files/question-file'
import type { SheetItem } from '../../../domain/exams/question-files/sheet/read-sheet-rows'
import type { Locale } from '../../../model/types'
import { textWith } from '../../core/texts'
import { losesPicture } from './embedded-pictures'
import { fileText, questionText } from './problem-texts'
import { isPath, pathKey } from './knowledge-paths'

/** Facts of the bank that keep an item out, beside the rules of the question. */
export interface ItemFault {
  readonly code: 'row.repeated' | 'row.known' | 'row.knowledge' | 'row.tooManyPoints' | 'row.file' | 'row.picture'
  readonly params: Readonly<Record<string, string | number>>
}

export interface BatchItem {
  readonly row: number
  readonly excerpt: string
  readonly question?: Question
  readonly problems: readonly FileProblem[]
  readonly broken: readonly QuestionProblem[]
  readonly faults: readonly ItemFault[]
  readonly hash?: string
  /** The row of the file, or the id of the question, that is the same. */
  readonly sameRow?: number
  readonly sameId?: string
  readonly isDisabled?: boolean
}

export interface Batch {
  readonly items: readonly BatchItem[]
  readonly createsPoints: boolean
}

export interface BankFacts {
  /** Ids of the bank's questions by their hash. */
  readonly known: ReadonlyMap<string, string>
  /** Ids of knowledge points by their path. */
  readonly points: ReadonlyMap<string, string>
  readonly createsPoints: boolean
}

const mostPoints = 5

export const hashOf = (question: Question): string => createHash('sha256').update(duplicateKey(question)).digest('hex')

/** A picture that the stored question would lack, without a word otherwise. */
const lostPicture: ItemFault = { code: 'row.picture', params: {} }

/** Items of a file, each with all that is wrong with it. */
export function toBatchItems(items: readonly SheetItem[], facts: BankFacts): BatchItem[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const { place, excerpt, question, problems, broken, isDisabled } = item
    const base = { row: place.line, excerpt, problems, broken, ...(isDisabled ? { isDisabled } : {}) }
    if (!question) return { ...base, faults: [] }
    const lost = losesPicture({ ...question }, question.files) ? [lostPicture] : []
    return { ...base, ...judged(question, { row: place.line, faults: lost }, facts, seen), question }
  })
}

/** An item with its corrected question: the faults of the file are mended, those of the bank are for `revalidated`. */
export const corrected = (item: BatchItem, question: Question, isPictureLost: boolean): BatchItem => ({
  row: item.row,
  excerpt: item.excerpt,
  question,
  problems: item.problems.filter(({ level }) => level === 'warning'),
  broken: checkQuestion(question),
  faults: isPictureLost ? [lostPicture] : [],
  ...(item.isDisabled ? { isDisabled: true } : {}),
})

export interface RepairedItem {
  readonly item: BatchItem
  readonly isCorrected: boolean
}

/** The items with what the bank says of the corrected ones now. */
export function revalidated(repaired: readonly RepairedItem[], facts: BankFacts): readonly BatchItem[] {
  const seen = new Map<string, number>()
  return repaired.map(({ item, isCorrected }) => {
    if (isCorrected) return { ...item, ...judged(item.question!, item, facts, seen) }
    if (item.hash && !seen.has(item.hash)) seen.set(item.hash, item.row)
    return item
  })
}

function judged(
  question: Question,
  { row, faults: earlier }: Pick<BatchItem, 'row' | 'faults'>,
  { known, points, createsPoints }: BankFacts,
  seen: Map<string, number>,
) {
  const hash = hashOf(question)
  const sameRow = seen.get(hash)
  const sameId = known.get(hash)
  if (sameRow === undefined) seen.set(hash, row)
  const paths = question.knowledgePaths ?? []
  const missing = paths.filter((path) => !points.has(pathKey(path)) && !(createsPoints && isPath(path)))
  const faults: ItemFault[] = [
    ...earlier,
    ...missing.map((name) => ({ code: 'row.knowledge' as const, params: { name } })),
    ...(paths.length > mostPoints ? [{ code: 'row.tooManyPoints' as const, params: { count: mostPoints } }] : []),
  ]
  return { hash, faults, ...(sameRow === undefined ? {} : { sameRow }), ...(sameId === undefined ? {} : { sameId }) }
}

/** True of an item without an error; that another is the same is no error of its own. */
export const isReady = (item: BatchItem): boolean => isSound(item) && item.faults.length === 0

/** True of an item without an error but for its files, which are judged when it is written. */
export const isSound = ({ question, problems, broken, faults }: BatchItem): boolean =>
  question !== undefined &&
  broken.length === 0 &&
  faults.every(({ code }) => code === 'row.file') &&
  problems.every(({ level }) => level !== 'error')

/** The faults of an item, field by field. */
export function errorsOf({ problems, broken, faults, question }: BatchItem, locale: Locale) {
  const ofFile = problems
    .filter(({ level }) => level === 'error')
    .map((each) => ({ field: 'content', message: fileText(each, locale) }))
  const nothing =
    question === undefined && ofFile.length === 0
      ? [{ field: 'content', message: fileText({ level: 'error', code: 'item.answer-part' }, locale) }]
      : []
  return [
    ...ofFile,
    ...broken.map((each) => ({ field: each.field, message: questionText(each, locale) })),
    ...faults.map(({ code, params }) => ({
      field: code === 'row.file' || code === 'row.picture' ? 'content' : 'knowledgePointIds',
      message: textWith(locale, `components/exam:${code}`, { ...params }),
    })),
    ...nothing,
  ]
}

/** The places where an item was read in another way than the file says. */
export const warningsOf = ({ problems }: BatchItem, locale: Locale): string[] =>
  problems.filter(({ level }) => level === 'warning').map((each) => fileText(each, locale))
