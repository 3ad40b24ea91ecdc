/** The resources of each company of the demo: films, sounds, documents, pictures, links and articles. */
import dh from '../content/dh/resources.json' with { type: 'json' }
import jn from '../content/jn/resources.json' with { type: 'json' }
import xl from '../content/xl/resources.json' with { type: 'json' }
import type { Outcome } from '../stories/story'

/** The content of a resource. */
export type Made =
  | { readonly clip: string }
  | { readonly sound: number }
  | { readonly pdf: { readonly heading: string; readonly pages: number } }
  | { readonly document: string }
  | { readonly picture: { readonly from: string; readonly to: string } }
  | { readonly archive: string }
  | { readonly link: string }
  | { readonly article: string }

export type ResourcePlan = Made &
  Outcome & {
    readonly name: string
    readonly category: string
    readonly tags: readonly string[]
    readonly by: string
    readonly days: number
  }

/** By the short name of the company. */
export const resourcePlans: Readonly<Record<string, readonly ResourcePlan[]>> = {
  dh: dh.resources,
  jn: jn.resources,
  xl: xl.resources,
}
