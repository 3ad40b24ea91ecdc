/**
 * Results of exams, questionnaires and works that are linked to courses. An area that has such items registers here how
 * their results are read; until it does, an item counts as not available and asks nothing of learners.
 */
import type { LinkedResults } from '../../../domain/learning/completion'
import type { Db } from '../../core/context/database'
import type { Learning } from './tables'

export interface LinkedLearner {
  readonly tenantId: string
  readonly userId: string
  readonly courseId: string
}

type ReadResults = (db: Db, learning: Learning, learner: LinkedLearner) => Promise<Partial<LinkedResults>>

/** By stored code of `refType`: 1 exam, 2 questionnaire, 3 work. */
const sources: Readonly<Record<number, ReadResults>> = {}

export const isLinkAvailable = (refType: number): boolean => sources[refType] !== undefined

/** The results of a learner in everything that is linked to a course, stage quizzes among them. */
export async function readLinkedResults(
  db: Db,
  learning: Learning,
  learner: LinkedLearner,
): Promise<Pick<LinkedResults, 'links' | 'attempts'>> {
  const read = await Promise.all(Object.values(sources).map((source) => source(db, learning, learner)))
  return {
    links: Object.assign({}, ...read.map(({ links }) => links)),
    attempts: Object.assign({}, ...read.map(({ attempts }) => attempts)),
  }
}
