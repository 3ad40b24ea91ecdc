/** The settings of a paper besides its structure. */
import type { PaperTypeCode } from '../../../../domain/exams/papers/paper'
import type { Values } from './card-question'

export interface PaperHead {
  readonly name: string
  readonly categoryId: string
  readonly paperType: PaperTypeCode
  readonly minutes: number
  readonly targetScore: number
  readonly shuffleQuestion: number
  readonly shuffleOption: number
  readonly multiMode: number
  readonly multiRatio: number
  readonly wrongDeduct: number
  readonly enableStatus: number
  readonly description: string
}

/** Settings in the order in which the pane shows them. */
export const headNames = [
  'name',
  'categoryId',
  'paperType',
  'minutes',
  'targetScore',
  'shuffleQuestion',
  'shuffleOption',
  'multiMode',
  'multiRatio',
  'wrongDeduct',
  'enableStatus',
  'description',
] as const satisfies readonly (keyof PaperHead)[]

export const newHead: PaperHead = {
  name: '',
  categoryId: '',
  paperType: 1,
  minutes: 60,
  targetScore: 100,
  shuffleQuestion: 0,
  shuffleOption: 0,
  multiMode: 2,
  multiRatio: 50,
  wrongDeduct: 0,
  enableStatus: 0,
  description: '',
}

/** The settings of an entry; what it lacks is as in a new paper. */
export function headOf(entry: Values): PaperHead {
  const given = headNames.flatMap((name) => {
    const value = entry[name]
    if (value === undefined || value === null) return []
    return [[name, typeof newHead[name] === 'number' ? Number(value) : String(value)] as const]
  })
  return { ...newHead, ...Object.fromEntries(given) }
}
