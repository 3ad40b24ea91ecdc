/** Replaces one question of a paper by another of its kind (11 §3.2). */
import type { Candidate } from './drawing-rule'
import { createRandom, shuffled } from './seeded-random'

/**
 * Draws a question of the same type, difficulty and knowledge points that is not in the paper; undefined when none is left.
 * The same seed draws the same question.
 */
export function drawReplacement(
  replaced: Candidate,
  candidates: readonly Candidate[],
  usedIds: ReadonlySet<string>,
  seed: string,
): Candidate | undefined {
  const points = pointsOf(replaced)
  const alike = candidates
    .filter(
      ({ id, type, difficulty }) => !usedIds.has(id) && type === replaced.type && difficulty === replaced.difficulty,
    )
    .filter((candidate) => candidate.id !== replaced.id && pointsOf(candidate) === points)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return shuffled(alike, createRandom(seed))[0]
}

function pointsOf({ knowledgePointIds }: Candidate): string {
  return [...new Set(knowledgePointIds)].toSorted().join()
}
