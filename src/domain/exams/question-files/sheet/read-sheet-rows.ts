/** Reads the rows of a sheet of questions (10 §7.2). Cells are texts; the first row holds the headings. */
import { plainText, textToHtml } from '../../questions/normalise-text'
import {
  type CompositeQuestion,
  type Option,
  type QuestionAttributes,
  type QuestionTypeCode,
  type SimpleQuestion,
  questionType,
  trueFalseOptions,
} from '../../questions/question'
import {
  blanksOf,
  difficultyOfWord,
  keywordsOf,
  lettersOf,
  numberBlanks,
  numericalOf,
  pairsOf,
  truthOfWord,
  typeOfWord,
} from '../answer-words'
import { type FileItem, type FileProblem, error, fileItem } from '../question-file'
import { columnOf, requiredColumns, type SheetColumnName } from './sheet-columns'
import { withFeedback, withSettings } from './sheet-settings'

export interface TextRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** An item of a sheet; `isDisabled` as its column says. */
export interface SheetItem extends FileItem {
  readonly isDisabled?: boolean
}

/** The items of the rows; undefined when a heading that every sheet has is missing. */
export function readSheetRows([head, ...rows]: readonly TextRow[]): readonly SheetItem[] | undefined {
  const places = new Map<SheetColumnName, number>()
  const options: { readonly letter: string; readonly at: number }[] = []
  for (const [at, heading] of (head?.cells ?? []).entries()) {
    const column = columnOf(heading)
    if (typeof column === 'string') places.set(column, at)
    else if (column) options.push({ letter: column.option, at })
  }
  if (!requiredColumns.every((name) => places.has(name))) return undefined
  options.sort((a, b) => a.letter.localeCompare(b.letter))
  const read = rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((row) => cellsOf(row, places, options))
  return inComposites(read)
}

interface Cells {
  readonly row: number
  readonly of: (name: SheetColumnName) => string
  readonly options: readonly Option[]
}

function cellsOf(
  { row, cells }: TextRow,
  places: ReadonlyMap<SheetColumnName, number>,
  at: readonly { letter: string; at: number }[],
): Cells {
  const textAt = (index: number | undefined) => unescaped((index === undefined ? '' : (cells[index] ?? '')).trim())
  const given = at.map(({ letter, at: place }) => ({ key: letter, content: htmlOf(textAt(place)) }))
  // Empty cells at the end are no options; one between others is an option without text, which the rules find.
  const last = given.findLastIndex(({ content }) => content !== '')
  return { row, of: (name) => textAt(places.get(name)), options: given.slice(0, last + 1) }
}

/** A text that a sheet would take for a formula is written with an apostrophe before it. */
const unescaped = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text)

/** Cells hold plain text, but for such as have a tag of a page in them. */
const htmlOf = (text: string): string =>
  /<\/?(?:p|br|div|img|audio|video|table|ul|ol|strong|em|sub|sup|span)\b[^<>]*>/i.test(text) ? text : textToHtml(text)

/** Rows with one number of a material are a composite; the first of them holds the material. */
function inComposites(rows: readonly Cells[]): SheetItem[] {
  const items: SheetItem[] = []
  const materials = new Map<string, { readonly cells: Cells; readonly children: Read[]; readonly place: number }>()
  for (const [index, cells] of rows.entries()) {
    const material = cells.of('material')
    const isComposite = typeOfWord(cells.of('type')) === questionType.composite
    if (isComposite) {
      materials.set(material === '' ? `row ${cells.row}` : material, { cells, children: [], place: items.length })
      items.push(itemOf(cells, index + 1, { problems: [] }))
    } else if (material === '') items.push(itemOf(cells, index + 1, readRow(cells)))
    else {
      const known = materials.get(material)
      if (known) known.children.push(readRow(cells))
      else items.push(itemOf(cells, index + 1, { problems: [error('row.material', { number: material })] }))
    }
  }
  for (const { cells, children, place } of materials.values())
    items[place] = itemOf(cells, items[place]!.place.number, composite(cells, children))
  return items
}

interface Read {
  readonly question?: SimpleQuestion | CompositeQuestion
  readonly problems: readonly FileProblem[]
}

function itemOf(cells: Cells, number: number, read: Read): SheetItem {
  const item = fileItem({ line: cells.row, lastLine: cells.row, number }, cells.of('stem'), read)
  return /^(?:停用|disabled|1)$/i.test(cells.of('status')) ? { ...item, isDisabled: true } : item
}

function composite(cells: Cells, children: readonly Read[]): Read {
  const problems: FileProblem[] = []
  const { defaultScore: _, ...attributes } = attributesOf(cells, problems)
  const inner = children.flatMap(({ question }) =>
    question && question.type !== questionType.composite ? [question] : [],
  )
  return {
    question: { ...attributes, type: questionType.composite, children: inner },
    problems: [...problems, ...children.flatMap((child) => child.problems)],
  }
}

function attributesOf(cells: Cells, problems: FileProblem[]): QuestionAttributes {
  const difficultyWord = cells.of('difficulty')
  const difficulty = difficultyWord === '' ? undefined : difficultyOfWord(difficultyWord)
  if (difficultyWord !== '' && !difficulty) problems.push(error('item.difficulty', { value: difficultyWord }))
  const scoreWord = cells.of('score').replace(/分$/, '')
  const score = Number(scoreWord)
  if (scoreWord !== '' && !Number.isFinite(score)) problems.push(error('item.score', { value: scoreWord }))
  const paths = listOf(cells.of('knowledge'), /[;；]/)
  const tags = listOf(cells.of('tags'), /[;；,，]/)
  const analysis = htmlOf(cells.of('analysis'))
  const source = cells.of('source')
  return {
    stem: htmlOf(cells.of('stem')),
    ...(difficulty ? { difficulty } : {}),
    ...(scoreWord !== '' && Number.isFinite(score) ? { defaultScore: score } : {}),
    ...(paths.length > 0 ? { knowledgePaths: paths } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(source ? { source } : {}),
    ...(plainText(analysis) || analysis.includes('<img') ? { analysis } : {}),
  }
}

const listOf = (text: string, sign: RegExp): string[] =>
  text
    .split(sign)
    .map((each) => each.trim())
    .filter((each) => each !== '')

function readRow(cells: Cells): Read {
  const type = typeOfWord(cells.of('type'))
  if (!type || type === questionType.composite) return { problems: [error('row.type')] }
  const problems: FileProblem[] = []
  const attributes = attributesOf(cells, problems)
  const question = questionOf(type, attributes, cells, problems)
  const whole = withSettings(question, cells.of('settings'))
  if (!whole) problems.push(error('item.settings', { value: cells.of('settings') }))
  return { question: whole ?? question, problems }
}

function questionOf(
  type: Exclude<QuestionTypeCode, 6>,
  attributes: QuestionAttributes,
  cells: Cells,
  problems: FileProblem[],
): SimpleQuestion {
  const given = cells.of('answer')
  const options = withFeedback(cells.options, cells.of('feedback'))
  const read = <Value>(value: Value | undefined): Value | undefined => {
    if (value === undefined && given !== '') problems.push(error('item.answer-part'))
    return value
  }
  switch (type) {
    case questionType.singleChoice: {
      const letters = read(lettersOf(given)) ?? []
      return { ...attributes, type, options, answer: letters.length === 1 ? letters[0]! : '' }
    }
    case questionType.multipleChoice:
    case questionType.anyChoice:
      return { ...attributes, type, options, answer: (read(lettersOf(given)) ?? []).toSorted() }
    case questionType.ordering:
      return { ...attributes, type, options, answer: read(lettersOf(given)) ?? [] }
    case questionType.trueFalse:
      return { ...attributes, type, options: trueFalseOptions, answer: read(truthOfWord(given)) ?? '' }
    case questionType.fillIn:
      return {
        ...attributes,
        stem: numberBlanks(attributes.stem),
        type,
        answer: { blanks: given === '' ? [] : blanksOf(given) },
      }
    case questionType.matching: {
      const { stem, left } = leftItemsOf(attributes.stem)
      return {
        ...attributes,
        stem,
        type,
        answer: { left, right: options.map(({ content }) => content), pairs: read(pairsOf(given)) ?? {} },
      }
    }
    case questionType.numerical:
      return { ...attributes, type, answer: numericalOf(given) }
    case questionType.fileAnswer:
      return { ...attributes, type, answer: { reference: htmlOf(given), maxFiles: 1 } }
    case questionType.shortAnswer: {
      const words = cells.of('keywords')
      const keywords = words === '' ? [] : keywordsOf(words)
      if (!keywords) problems.push(error('item.answer-part'))
      return { ...attributes, type, answer: { reference: htmlOf(given), ...(keywords?.length ? { keywords } : {}) } }
    }
  }
}

/** The lines after `--` are the left items. */
function leftItemsOf(stem: string): { readonly stem: string; readonly left: readonly string[] } {
  const lines = stem.split(/<br\s*\/?>|\n/).map((line) => line.trim())
  const at = lines.findIndex((line) => /^-{2,}$/.test(line))
  return at < 0
    ? { stem, left: [] }
    : { stem: lines.slice(0, at).join('<br>'), left: lines.slice(at + 1).filter((line) => line !== '') }
}
