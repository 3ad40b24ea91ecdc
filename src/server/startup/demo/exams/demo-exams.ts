/** Exams of the demo, one in each state, with the days of their windows and those who take them. */
import content from '../content/exams.json' with { type: 'json' }
import { knownWord } from '../stories/story'

const ends = ['draft', 'waiting', 'rejected', 'passed', 'online', 'offline', 'stopped'] as const

export interface DemoExam {
  readonly name: string
  readonly paper: string
  /** Days from today. */
  readonly from: number
  readonly to: number
  /** The state that its history ends in. */
  readonly end: (typeof ends)[number]
  /** Share of the people who take it. */
  readonly takers: number
  /** The last sheets stay open. */
  readonly open?: number
  /** The certificate of those who pass. */
  readonly certificate?: string
  readonly fields?: Readonly<Record<string, unknown>>
}

const exams: readonly (Omit<DemoExam, 'end'> & { readonly end: string })[] = content.exams

export const demoExams = (): readonly DemoExam[] => exams.map((exam) => ({ ...exam, end: knownWord(ends, exam.end) }))
