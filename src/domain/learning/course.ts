/**
 * The course as its learning rules see it: content, conditions of completion and rewards (04-courses §3.1, §5), as plain
 * data.
 */

export type Course = SingleCourse | SeriesCourse | ChallengeCourse

/** A course of chapters; `resources` are those of all chapters in their order. */
export interface SingleCourse extends CourseRules {
  readonly type: 'single'
  readonly resources: readonly CourseResource[]
}

/** A course made of single courses, its members. */
export interface SeriesCourse extends CourseRules {
  readonly type: 'series'
  readonly members: readonly SeriesMember[]
}

/** A knowledge challenge: stages that open one after the other. */
export interface ChallengeCourse extends CourseRules {
  readonly type: 'challenge'
  readonly stages: readonly Stage[]
}

interface CourseRules {
  readonly id: string
  /** The share of a video or audio that counts as the whole, 50 to 100. */
  readonly finishPercent: number
  readonly minStudyMinutes: number
  readonly isSignRequired: boolean
  /** Resources open one after the other (`studyMode` 1). */
  readonly isInOrder: boolean
  readonly links: readonly LinkedItem[]
  readonly rewards: Rewards
}

export type ResourceKind = 'video' | 'audio' | 'document' | 'image' | 'archive' | 'link' | 'article'

export interface CourseResource {
  readonly id: string
  readonly kind: ResourceKind
  readonly isRequired: boolean
  /** Seconds of a video or audio, pages of a document; absent where unknown or without meaning. */
  readonly length?: number
  /** Seconds that a document, image, link or article must stay open. */
  readonly minSeconds: number
}

export interface SeriesMember {
  readonly courseId: string
  readonly isRequired: boolean
}

export interface Stage {
  readonly id: string
  readonly resources: readonly CourseResource[]
  readonly passedBy: { readonly kind: 'content' } | QuizRule
}

export interface QuizRule {
  readonly kind: 'quiz'
  /** Percent of the full score, 1 to 100. */
  readonly passScore: number
  /** 0: no limit. */
  readonly maxTries: number
}

/**
 * An exam, questionnaire or work linked to the course; one that ended or was taken down is not available (05-course-push
 * §7).
 */
export interface LinkedItem {
  readonly id: string
  readonly isRequired: boolean
  readonly isPassRequired: boolean
  readonly isAvailable: boolean
}

/** Booked once on completion; credit and class hours have one decimal. */
export interface Rewards {
  readonly points: number
  readonly credit: number
  readonly classHours: number
}

/** All resources of a course in the order of study; a series has none of its own. */
export function resourcesOf(course: Course): readonly CourseResource[] {
  if (course.type === 'single') return course.resources
  return course.type === 'challenge' ? course.stages.flatMap(({ resources }) => resources) : []
}
