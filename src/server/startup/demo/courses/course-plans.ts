/** The courses of each company of the demo, with what is studied in them; pushes and job maps are made of its main ones. */
import { keysOf } from '../../../../fields/definition/guards'
import type { Entry } from '../../seed/new-rows'
import dh from '../content/dh/courses.json' with { type: 'json' }
import jn from '../content/jn/courses.json' with { type: 'json' }
import xl from '../content/xl/courses.json' with { type: 'json' }
import { knownWord, type Outcome } from '../stories/story'

interface Plan extends Outcome {
  readonly name: string
  readonly category: string
  readonly fields?: Entry
}

interface Stage {
  readonly name: string
  readonly parts: readonly string[]
}

/** Names of resources of the library; a series has names of courses, a challenge those of each stage. */
export type CoursePlan = Plan &
  (
    | { readonly parts: readonly string[] }
    | { readonly series: readonly string[] }
    | { readonly stages: readonly Stage[] }
  )

export interface CompanyCourses {
  readonly categories: readonly string[]
  readonly courses: readonly CoursePlan[]
  /** Names of published courses: for everybody, for the site, of how people talk, of the craft. */
  readonly main: { readonly everybody: string; readonly site: string; readonly talk: string; readonly craft: string }
  readonly pushes: readonly string[]
  readonly maps: readonly string[]
}

/** By the short name of the company. */
export const companyCourses: Readonly<Record<string, CompanyCourses>> = { dh, jn, xl }

/** The name of the main course that content of all companies names by its key. */
export const mainCourse = ({ main }: CompanyCourses, key: string): string => main[knownWord(keysOf(main), key)]
