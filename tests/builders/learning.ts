/** Courses, studies and reports of the learning model: a builder names what matters, the rest is plain. */
import { noResults } from '../../src/domain/learning/completion'
import type {
  ChallengeCourse,
  CourseResource,
  LinkedItem,
  SeriesCourse,
  SingleCourse,
  Stage,
} from '../../src/domain/learning/course'
import { emptyRecord, type StudyItem } from '../../src/domain/learning/study-record'
import { receiveReport, type Study, type StudyReport } from '../../src/domain/learning/study'
import { parseInstant } from '../../src/fields/definition/zone'

export const at = (text: string) => parseInstant(text).getTime()
export const begin = at('2026-03-02 09:00:00')
export const second = 1000

export const aVideo = (given: Partial<CourseResource> = {}): CourseResource => ({
  id: 'video',
  kind: 'video',
  length: 600,
  isRequired: true,
  minSeconds: 0,
  ...given,
})

const rules = {
  id: 'course',
  finishPercent: 90,
  minStudyMinutes: 0,
  isSignRequired: false,
  isInOrder: false,
  links: [],
  rewards: { points: 0, credit: 0, classHours: 0 },
}

export const aCourse = (given: Partial<SingleCourse> = {}): SingleCourse => ({
  ...rules,
  type: 'single',
  resources: [aVideo()],
  ...given,
})

export const aSeries = (given: Partial<SeriesCourse> = {}): SeriesCourse => ({
  ...rules,
  type: 'series',
  members: [],
  ...given,
})

export const aChallenge = (given: Partial<ChallengeCourse> = {}): ChallengeCourse => ({
  ...rules,
  type: 'challenge',
  stages: [],
  ...given,
})

export const aStage = (given: Partial<Stage> = {}): Stage => ({
  id: 'stage',
  resources: [],
  passedBy: { kind: 'quiz', passScore: 60, maxTries: 0 },
  ...given,
})

export const aLink = (given: Partial<LinkedItem> = {}): LinkedItem => ({
  id: 'exam',
  isRequired: true,
  isPassRequired: false,
  isAvailable: true,
  ...given,
})

export const aStudy = (given: Partial<Study> = {}): Study => ({
  course: aCourse(),
  isPublished: true,
  record: emptyRecord,
  results: noResults,
  answers: {},
  reportSeconds: 30,
  ...given,
})

/** A stored item with a percent; 100 is done. */
export const anItem = (percent: number): StudyItem => {
  const studied = { coverage: percent > 0 ? [[0, percent * 6] as const] : [], seconds: percent * 6, position: 0 }
  const doneTime = percent === 100 ? begin : undefined
  return { ...studied, percent, firstTime: begin, lastTime: begin, doneTime, checkpoint: { ...studied, doneTime } }
}

export type ReportParts = Partial<StudyReport>

/** Feeds reports one after the other, 30 s apart and each with an id of its own unless it says otherwise. */
export function studied(study: Study, reports: readonly ReportParts[]) {
  return reports.reduce<{ study: Study; outcomes: ReturnType<typeof receiveReport>[] }>(
    (before, given, index) => {
      const outcome = receiveReport(before.study, aReport({ ...numbered(index), ...given }))
      return { study: outcome.study, outcomes: [...before.outcomes, outcome] }
    },
    { study, outcomes: [] },
  )
}

const numbered = (index: number) => ({ reportId: `report-${index}`, time: begin + (index + 1) * 30 * second })

export const aReport = (given: ReportParts = {}): StudyReport => ({
  reportId: 'report',
  resourceId: 'video',
  from: 0,
  to: 30,
  position: given.to ?? 30,
  seconds: 30,
  device: 'pc',
  time: begin,
  ...given,
})
