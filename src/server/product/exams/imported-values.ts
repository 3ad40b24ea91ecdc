/** Values of an imported question: its own, or those chosen for the whole file. */
import { type Difficulty, isDifficulty, type Question } from '../../../domain/exams/questions/question'
import type { CallContext } from '../../core/context/call'
import { idList } from '../../operations/entry/ids'
import { update } from '../../operations/write/save'
import { pathKey } from './knowledge-paths'
import { questionSent, valuesOf } from './question-row'
import type { NewQuestion } from './store-questions'

interface Usual {
  readonly difficulty?: Difficulty
  readonly knowledgePointIds: readonly string[]
}

/** Difficulty and points of questions without their own. */
export function usualValues({ params }: Pick<CallContext, 'params'>, known: ReadonlySet<string>): Usual {
  const level = Number(params.difficulty)
  const given = idList(params.knowledgePointIds)
    .filter((id) => known.has(id))
    .slice(0, 5)
  return { knowledgePointIds: given, ...(isDifficulty(level) ? { difficulty: level } : {}) }
}

/** The html of files is sanitised here, as that of a form is when it is saved. */
export function questionOfItem(question: Question, { difficulty }: Usual): Question {
  const { tags = [], source = '', knowledgePaths, difficulty: own } = question
  const multi = 'multiMode' in question ? { multiMode: question.multiMode, multiRatio: question.multiRatio } : {}
  const clean = questionSent({ ...question, ...multi })!
  return {
    ...clean,
    tags: [...new Set(tags.map((tag) => [...tag.trim()].slice(0, 20).join('')))].filter(Boolean).slice(0, 10),
    source: [...source].slice(0, 200).join(''),
    ...(knowledgePaths ? { knowledgePaths } : {}),
    difficulty: own ?? difficulty ?? 3,
  }
}

/** The points that the paths of a question lead to, or those chosen for the file. */
export function pointIds(
  { knowledgePaths = [] }: Question,
  points: ReadonlyMap<string, string>,
  usual: Usual,
): readonly string[] {
  const own = [...new Set(knowledgePaths.flatMap((path) => points.get(pathKey(path)) ?? []))]
  return own.length > 0 ? own : usual.knowledgePointIds
}

/** An equal question takes over attributes and answer of the file. */
export function replaceQuestion(
  context: CallContext,
  id: string,
  { question, knowledgePointIds, enableStatus }: NewQuestion,
) {
  const call = context.resource.calls.update!
  const { difficulty, tags, source, analysis = '' } = question
  const values = {
    ...valuesOf(question),
    id,
    type: question.type,
    difficulty,
    tags,
    source,
    analysis,
    knowledgePointIds,
    enableStatus,
  }
  const fields = [...Object.keys(values).filter((name) => name !== 'id')]
  return update({ ...context, call: { ...call, fields }, params: { ...values, confirmed: 'sameQuestion' } })
}
