/** Another question like one of the paper, by chance. */
import { drawReplacement } from '../../../../domain/exams/drawing/replacement'
import type { Candidate } from '../../../../domain/exams/drawing/drawing-rule'
import type { PageProps } from '../../../page'
import { type CardQuestion, cardQuestion, type Values } from '../state/card-question'

/** Of the same bank, type, difficulty and knowledge points; undefined when no other is left. */
export async function replacementOf(
  call: PageProps['call'],
  question: CardQuestion,
  used: ReadonlySet<string>,
): Promise<CardQuestion | undefined> {
  const entries = await call<readonly Values[]>('exam/question', 'questions', {
    bankIds: question.bankId,
    type: question.type,
    difficulty: question.difficulty,
    limit: 500,
  })
  const known = new Map(entries.map(cardQuestion).map((each) => [each.id, each]))
  const drawn = drawReplacement(candidateOf(question), [...known.values()].map(candidateOf), used, crypto.randomUUID())
  return drawn && known.get(drawn.id)
}

const candidateOf = ({ id, bankId, type, difficulty, knowledgePointIds }: CardQuestion): Candidate => ({
  id,
  bankId,
  type,
  difficulty,
  knowledgePointIds,
  tags: [],
})
