/** The resources of the demo as stories: forty of every type, some passed, some waiting, sent back or not submitted. */
import type { Entry } from '../../seed/new-rows'
import type { DemoFile } from '../parts'
import { authorOf, historyOf, reviewed, type Story } from '../stories/story'
import { type Made, type ResourcePlan, resourcePlans } from './resource-plans'
import { aClip, aDocument, anArchive, aPdf, aPicture, aSound } from './demo-files'

/** The resources of a company, by its short name. */
const plansOf = (short: string): readonly ResourcePlan[] => resourcePlans[short] ?? []

/** The facts of each resource of a company that a course keeps of it, by its name. */
export const courseFactsOf = (short: string): ReadonlyMap<string, Entry> =>
  new Map(
    plansOf(short).map((plan) => {
      const { resType, duration, pages } = contentOf(plan)
      return [plan.name, { resType, ...(duration ? { duration } : {}), ...(pages ? { pages } : {}) }]
    }),
  )

export const resourceStories = (short: string): readonly Story[] =>
  plansOf(short).map((plan): Story => {
    const { name, category, tags, state, reason, by, days } = plan
    return {
      resource: 'resource/resource',
      by: authorOf(by),
      // Before the courses that use it.
      days: state === 'passed' ? days + 65 : days,
      steps: historyOf(reviewed(reason), state),
      file: fileOf(plan),
      entry: () => ({
        name,
        tagIds: tags.join(','),
        downloadAllowed: days % 2,
        description: `${category} · ${tags.join('、')}`,
        ...contentOf(plan),
      }),
      shows: () => ({ categoryId: ['resource/category', category] }),
      showing: (entry, ids) => ({ ...entry, ...ids }),
    }
  })

function contentOf(made: Made): Entry {
  if ('clip' in made) return { resType: 1, duration: 3 }
  if ('sound' in made) return { resType: 2, duration: 3 }
  if ('pdf' in made) return { resType: 3, pages: made.pdf.pages }
  if ('document' in made) return { resType: 3, pages: 1 }
  if ('picture' in made) return { resType: 4 }
  if ('archive' in made) return { resType: 5 }
  if ('link' in made) return { resType: 6, link: made.link }
  return { resType: 7, content: made.article }
}

function fileOf(made: ResourcePlan): (() => DemoFile) | undefined {
  const { name } = made
  if ('clip' in made) return () => ({ name: `${name}.webm`, bytes: aClip(made.clip) })
  if ('sound' in made) return () => ({ name: `${name}.wav`, bytes: aSound(made.sound) })
  if ('pdf' in made) return () => ({ name: `${name}.pdf`, bytes: aPdf(made.pdf.heading, made.pdf.pages) })
  if ('document' in made) return () => ({ name: `${name}.docx`, bytes: aDocument(made.document) })
  if ('picture' in made) return () => ({ name: `${name}.png`, bytes: aPicture(made.picture) })
  if ('archive' in made) return () => ({ name: `${name}.zip`, bytes: anArchive(made.archive) })
  return undefined
}
