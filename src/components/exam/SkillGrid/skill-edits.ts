/** Unsaved input of the grid of skill grades, by the ids of people. */
import { isOutside } from '../grading/is-outside'

export interface SkillItem {
  readonly name: string
  readonly maxScore: number
  readonly passScore: number
}

export interface SkillPerson {
  readonly userId: string
  readonly realName: string
  readonly account: string
  readonly deptName: string
  readonly scores: readonly (number | null)[]
  readonly remark: string
  readonly proofs: readonly string[]
  readonly totalScore: number | null
  readonly passed: 0 | 1 | null
  readonly level: string
  readonly gradeStatus: number | null
}

export interface SkillEdit {
  /** Named in a message, also when the person is on another page. */
  readonly realName: string
  /** By the place of the item; items that are not here were not touched. */
  readonly scores: Readonly<Record<number, number | null>>
  readonly remark?: string
  readonly proofs?: readonly string[]
}

export type SkillEdits = Readonly<Record<string, SkillEdit>>

export const editOf = (edits: SkillEdits, { userId, realName }: SkillPerson): SkillEdit =>
  edits[userId] ?? { realName, scores: {} }

/** The points as they would be saved. */
export const pointsOf = (person: SkillPerson, edit: SkillEdit | undefined): readonly (number | null)[] =>
  person.scores.map((score, place) => {
    const typed = edit?.scores[place]
    return typed === undefined ? score : typed
  })

/** The first points that cannot be saved, with whose and which they are. */
export function faultIn(edits: SkillEdits, items: readonly SkillItem[]) {
  for (const { realName, scores } of Object.values(edits)) {
    const item = items.find((each, place) => isOutside(scores[place] ?? null, each.maxScore))
    if (item) return { name: realName, item: item.name, max: item.maxScore }
  }
  return undefined
}

interface Pasted {
  readonly edits: SkillEdits
  /** Cells that hold something that is no number; they change nothing. */
  readonly skipped: number
}

/** Rows and columns of a sheet, pasted from a cell on; an empty cell changes nothing. */
export function pasted(
  edits: SkillEdits,
  people: readonly SkillPerson[],
  {
    text,
    row,
    column,
    count,
  }: { readonly text: string; readonly row: number; readonly column: number; readonly count: number },
): Pasted {
  const next: Record<string, SkillEdit> = { ...edits }
  let skipped = 0
  for (const [below, line] of linesOf(text).entries()) {
    const person = people[row + below]
    if (!person) break
    const edit = editOf(next, person)
    const scores: Record<number, number | null> = {}
    for (const [beside, cell] of line.entries()) {
      const place = column + beside
      const points = Number(cell.trim())
      if (place >= count || cell.trim() === '') continue
      if (Number.isFinite(points)) scores[place] = points
      else skipped += 1
    }
    if (Object.keys(scores).length > 0) next[person.userId] = { ...edit, scores: { ...edit.scores, ...scores } }
  }
  return { edits: next, skipped }
}

/** True of what is more than one cell: that alone is not left to the box itself. */
export const isManyCells = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

const linesOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))

/** The rows as the server takes them: what was typed alone. */
export const rowsOf = (edits: SkillEdits) =>
  Object.entries(edits).map(([userId, { scores, remark, proofs }]) => ({
    userId,
    items: Object.entries(scores).map(([place, score]) => ({ no: Number(place) + 1, score })),
    ...(remark !== undefined && { remark }),
    ...(proofs !== undefined && { proofs }),
  }))

/** A sheet to fill in, as the import reads it: the accounts of the people, and a column an item. */
export function templateOf(
  people: readonly SkillPerson[],
  items: readonly SkillItem[],
  words: { readonly account: string; readonly remark: string },
): Blob {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = [
    [words.account, ...items.map(({ name }) => name), words.remark],
    ...people.map(({ account }) => [account, ...items.map(() => ''), '']),
  ]
  return new Blob([`\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`], { type: 'text/csv' })
}
