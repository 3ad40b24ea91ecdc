/** The order in which one learner sees questions and options (11 §2). */
import { createRandom, shuffled, type RandomSource } from '../drawing/seeded-random'
import { plainText } from '../questions/normalise-text'
import { type Option, type Question, questionType } from '../questions/question'

/** `questions` 1: within each area; 2: within each area among questions of one type. */
export interface ShuffleRules {
  readonly questions: 0 | 1 | 2
  readonly options: boolean
}

export interface ShuffledQuestion {
  readonly questionId: string
  /** Keys of the options in the order shown; empty where the type has none. */
  readonly optionKeys: readonly string[]
}

/** A question as it stands in the paper. */
export interface PlacedQuestion {
  readonly questionId: string
  readonly areaId: string
  readonly question: Question
}

/** Orders a paper for a seed: areas keep their order, and options that name those above keep their place. */
export function shufflePaper(items: readonly PlacedQuestion[], rules: ShuffleRules, seed: string): ShuffledQuestion[] {
  const random = createRandom(seed)
  const groupOf = ({ areaId, question }: PlacedQuestion) =>
    rules.questions === 2 ? `${areaId}/${question.type}` : areaId
  const order = rules.questions === 0 ? items : shuffledWithin(items, groupOf, random)
  return order.map(({ questionId, question }) => ({
    questionId,
    optionKeys: optionOrder(question, rules.options, random),
  }))
}

/** Items of a group change places with each other alone. */
function shuffledWithin<Item>(items: readonly Item[], groupOf: (item: Item) => string, random: RandomSource): Item[] {
  const groups = new Map<string, number[]>()
  for (const [index, item] of items.entries()) {
    const group = groupOf(item)
    groups.set(group, [...(groups.get(group) ?? []), index])
  }
  const result = [...items]
  for (const places of groups.values()) {
    const drawn = shuffled(places, random)
    for (const [index, place] of places.entries()) result[place] = items[drawn[index]!]!
  }
  return result
}

const shufflable: readonly number[] = [questionType.singleChoice, questionType.multipleChoice, questionType.anyChoice]

function optionOrder(question: Question, isShuffled: boolean, random: RandomSource): string[] {
  if (!('options' in question)) return []
  const options: readonly Option[] = question.options
  if (!isShuffled || !shufflable.includes(question.type)) return options.map(({ key }) => key)
  const namesOthers = ({ content }: Option) => plainText(content).includes('以上')
  const groupOf = (option: Option) => (namesOthers(option) ? option.key : '')
  return shuffledWithin(options, groupOf, random).map(({ key }) => key)
}
