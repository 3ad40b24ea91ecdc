/** The paper of one learner's attempt: its questions with their points, whole. Begin here. */
import type { OrderedItem } from '../../../../domain/exams/papers/paper-snapshot'
import { type AttemptItem, type PaperSnapshot, paperOfAttempt } from '../../../../domain/exams/papers/paper-snapshot'
import { shufflePaper } from '../../../../domain/exams/papers/shuffle-paper'
import type { PaperItem } from '../../../../domain/exams/scoring/score-sheet'
import type { Reading } from './load-paper'
import { questionsByVersion } from './paper-questions'

/** The questions of an attempt in the order in which its learner sees them; undefined when the banks became too small. */
export async function orderOfAttempt(
  reading: Reading,
  snapshot: PaperSnapshot,
  draw: { readonly seed: string; readonly seenIds?: ReadonlySet<string> },
): Promise<readonly OrderedItem[] | undefined> {
  const { items, shortages } = paperOfAttempt(snapshot, draw)
  if (shortages.length > 0) return undefined
  const byId = new Map(items.map((item) => [item.questionId, item]))
  const placed = await sheetItems(reading, snapshot, items)
  return shufflePaper(placed, snapshot.shuffle, draw.seed).map(({ questionId, optionKeys }) => ({
    ...byId.get(questionId)!,
    optionKeys,
  }))
}

/** The questions of an order with their answers, as scoring wants them. */
export async function sheetItems(
  reading: Reading,
  snapshot: PaperSnapshot,
  order: readonly AttemptItem[],
): Promise<readonly PaperItem[]> {
  const drawn = order.filter(({ questionId }) => !Object.hasOwn(snapshot.questions, questionId))
  const read = drawn.length > 0 ? await questionsByVersion(reading, drawn) : undefined
  return order.flatMap(({ questionId, areaId, score }) => {
    const question = snapshot.questions[questionId] ?? read?.get(questionId)
    return question ? [{ questionId, areaId, question, full: score }] : []
  })
}
