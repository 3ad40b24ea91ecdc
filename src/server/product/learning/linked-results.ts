/**
 * Results of exams, questionnaires and works that are linked to courses. An area that has such items is read here; until it is,
 * an item counts as not available and asks nothing of learners.
 */
import type { LinkedResults } from '../../../domain/learning/completion'
import type { Model } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { openExams, readExamResults } from './exams/exam-results'
import type { Learning, LearningRow } from './tables'

export interface LinkedLearner {
  readonly tenantId: string
  readonly userId: string
  readonly courseId: string
}

/** Stored codes of `refType`: 2 questionnaire and 3 work have no results yet. */
const exam = 1

type Link = Pick<LearningRow<'course/linked-item'>, 'ref_type' | 'ref_id'>

/** Tells of each link of a tenant if learners can still do what it leads to. */
export async function availabilityOf(
  db: Db,
  model: Model,
  tenantId: string,
  links: readonly Link[],
): Promise<(link: Link) => boolean> {
  const exams = links.filter(({ ref_type }) => Number(ref_type) === exam).map(({ ref_id }) => String(ref_id))
  const open = new Set((await openExams(db, model, tenantId, exams)).map(({ id }) => id))
  return ({ ref_type, ref_id }) => Number(ref_type) === exam && open.has(String(ref_id))
}

/** The results of a learner in everything that is linked to a course, stage quizzes among them. */
export const readLinkedResults = (
  db: Db,
  learning: Pick<Learning, 'model'>,
  learner: LinkedLearner,
): Promise<Pick<LinkedResults, 'links' | 'attempts'>> => readExamResults(db, learning, learner)
