/** The way out of a refusal: what a person does next. Refusals of 400 and 409 have one, in their text or beside it. */
import type { Locale } from '../../model/types'
import { type Refusal, statusOf } from './errors'
import { hasText, textsIn } from './texts'

const withWays: ReadonlySet<number> = new Set([400, 409])

/** The way out that stands beside the text of a refusal; undefined where the text names it. */
export function wayOut({ code, problems }: Refusal, locale: Locale): string | undefined {
  if (!withWays.has(statusOf[code])) return undefined
  const [first] = problems
  const isQuestion = first?.level === 'confirm'
  const key = isQuestion ? undefined : [`ways:rule.${first?.rule}`, `ways:${code}`].find(hasText)
  return key === undefined ? undefined : textsIn(locale)(key)
}
