/**
 * Results of exams, questionnaires and works that are linked to courses. An area that has such items is read here; until it is,
 * an item counts as not available and asks nothing of learners.
 */
import type { RowOf } from '../rows'
import type { LinkedResults } from '../../../domain/learning/completion'
import type { Model } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { openExams, readExamResults } from './exams/exam-results'
import type { Learning } from './tables'

export interface LinkedLearner {
  readonly tenantId: string
  readonly userId: string
  readonly courseId: string
}

/** Stored codes of `refType`: 2 questionnaire and 3 work have no results yet. */
const exam = 1

type Link = Pick<RowOf<'course/linked-item'>, 'tenant_id' | 'ref_type' | 'ref_id'>

/** Tells of each link, within its tenant, if learners can still do what it leads to. */
export async function availabilityOf(
  db: TypedDb,
  model: Model,
  links: readonly Link[],
): Promise<(link: Link) => boolean> {
  const exams = links.filter(({ ref_type }) => Number(ref_type) === exam)
  const open = new Set<string>()
  for (const tenantId of new Set(exams.map(({ tenant_id }) => tenant_id!))) {
    const ids = exams.filter(({ tenant_id }) => tenant_id === tenantId).map(({ ref_id }) => String(ref_id))
    for (const { id } of await openExams(db, model, tenantId, ids)) open.add(`${tenantId} ${id}`)
  }
  return ({ tenant_id, ref_type, ref_id }) => Number(ref_type) === exam && open.has(`${tenant_id} ${ref_id}`)
}

/** The results of a learner in everything that is linked to a course, stage quizzes among them. */
export const readLinkedResults = (
  db: TypedDb,
  learning: Pick<Learning, 'model'>,
  learner: LinkedLearner,
): Promise<Pick<LinkedResults, 'links' | 'attempts'>> => readExamResults(db, learning, learner)
