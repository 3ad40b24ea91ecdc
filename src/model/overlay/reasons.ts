/** Why a change of an overlay has no effect, as a sentence. */
import type { Locale } from '../../fields/definition/text'
import { overlay as texts } from '../../locales/model-overlay'
import type { OpReport } from './types'

/** The sentence for a change that is left out; undefined for one that is in effect. */
export function reasonText({ outcome, reason }: OpReport, locale: Locale): string | undefined {
  if (outcome === 'orphaned') return texts[locale].gone
  return outcome === 'dropped' || outcome === 'locked' ? texts[locale][reason ?? 'address'] : undefined
}
