/** A paper while it is built: its settings, its areas, and the questions that the builder met. */
import type { PaperArea } from '../../../../domain/exams/papers/paper'
import type { CardQuestion } from './card-question'
import type { PaperHead } from './paper-head'

export type Questions = ReadonlyMap<string, CardQuestion>

/** All that a step changes, and that is saved. */
export interface PaperContent {
  readonly head: PaperHead
  readonly areas: readonly PaperArea[]
}
