/** Every named computation, by the name a schema gives it: `area/what`. */
import type { Computation } from '../../core/context/call'
import { countedUses } from './count-uses'
import { examsOfPaper } from './exams-of-paper'
import { examRank } from './exam-rank'
import { mastery } from './mastery'
import { packageMd5, packageSize } from './package-facts'
import { groupPeople } from './group-people'
import { lockedUntil } from './locked-until'
import { pushCourses } from './push-courses'
import { countOfKnowledge, typeCounts } from './question-counts'
import { regionChain } from './region-chain'

export const computations: Readonly<Record<string, Computation>> = {
  'exam/count-of-knowledge': countOfKnowledge,
  'exam/exams-of-paper': examsOfPaper,
  'exam/mastery': mastery,
  'exam/rank': examRank,
  'exam/type-counts': typeCounts,
  'course/push-courses': pushCourses,
  'opsm/package-md5': packageMd5,
  'opsm/package-size': packageSize,
  'system/count-uses': countedUses,
  'system/group-people': groupPeople,
  'system/locked-until': lockedUntil,
  'system/region-chain': regionChain,
}

/** For the rules of the language. */
export const computationNames: readonly string[] = Object.keys(computations)
