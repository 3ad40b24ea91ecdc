/** Questions of the demo: every type, every difficulty, as many as are asked for, the same each time. */
import type { Difficulty, Option, Question, SimpleQuestion } from '../../../../domain/exams/questions/question'
import { optionKey, trueFalseOptions } from '../../../../domain/exams/questions/question'
import content from '../content/questions.json' with { type: 'json' }

/** A subject of a bank: what is asked about, with facts that are right and such as are not. */
export interface Subject {
  readonly name: string
  /** Of the bank. */
  readonly category: string
  readonly point: string
  readonly things: readonly string[]
  readonly right: readonly string[]
  readonly wrong: readonly string[]
  readonly steps: readonly string[]
}

export const subjects: readonly Subject[] = content.subjects

/** Reports of people who found a fault. */
export const { reports } = content

/** The types in the shares that banks mostly have. */
const kinds = [1, 3, 1, 2, 4, 1, 3, 7, 2, 1, 5, 3, 8, 1, 9, 2, 10, 4, 6, 11] as const

/** A question by its number; neighbours differ in type, subject matter and difficulty. */
export function demoQuestion(subject: Subject, number: number): Question {
  const kind = kinds[number % kinds.length]!
  const turn = Math.floor(number / kinds.length)
  const difficulty = ((number * 7 + turn) % 5) + 1
  const about = {
    difficulty: difficulty as Difficulty,
    knowledgePaths: [subject.point],
    tags: number % 3 === 0 ? ['必考'] : number % 5 === 0 ? ['新增', '实操'] : [],
    analysis: number % 2 === 0 ? `依据岗位操作规程：${pick(subject.right, turn)}。` : '',
    source: number % 4 === 0 ? `${subject.name}培训教材第${(turn % 12) + 1}章` : '',
  }
  return { ...typed(subject, kind, number, turn), ...about }
}

const pick = (list: readonly string[], at: number): string => list[at % list.length]!

/** Options in an order that the number decides, with the letters of the right ones. */
function mixed(right: readonly string[], wrong: readonly string[], turn: number) {
  const all = [...right.map((text) => ({ text, isRight: true })), ...wrong.map((text) => ({ text, isRight: false }))]
  const turned = all.map((_, index) => all[(index * 3 + turn) % all.length]!)
  const seen = new Set(turned.map(({ text }) => text))
  const ordered = seen.size === all.length ? turned : all
  const options = ordered.map(({ text }, index): Option => ({ key: optionKey(index), content: text }))
  return { options, keys: ordered.flatMap(({ isRight }, index) => (isRight ? [optionKey(index)] : [])) }
}

function typed(subject: Subject, kind: (typeof kinds)[number], number: number, turn: number): Question {
  const { right, wrong, steps } = subject
  const thing = `${pick(subject.things, number + turn)}`
  const place = `（情境${number + 1}）`
  switch (kind) {
    case 1: {
      const { options, keys } = mixed(
        [pick(right, turn)],
        [0, 1, 2].map((at) => pick(wrong, turn + at)),
        turn,
      )
      return { type: 1, stem: `关于${thing}，下列做法正确的是哪一项？${place}`, options, answer: keys[0]! }
    }
    case 2:
    case 7: {
      const { options, keys } = mixed(
        [0, 1].map((at) => pick(right, turn + at)),
        [0, 1].map((at) => pick(wrong, turn + at)),
        turn,
      )
      const words = kind === 2 ? '正确的有哪些' : '正确的有一项或多项，请选择'
      return { type: kind, stem: `使用${thing}时，下列做法${words}？${place}`, options, answer: keys }
    }
    case 3:
      return number % 2 === 0
        ? {
            type: 3,
            stem: `使用${thing}时，应当${pick(right, turn)}。${place}`,
            options: trueFalseOptions,
            answer: 'A',
          }
        : {
            type: 3,
            stem: `使用${thing}时，可以${pick(wrong, turn)}。${place}`,
            options: trueFalseOptions,
            answer: 'B',
          }
    case 4:
      return {
        type: 4,
        stem: `${thing}的操作中，第一步是{{1}}，最后一步是{{2}}。${place}`,
        answer: { blanks: [{ accept: [steps[0]!] }, { accept: [steps.at(-1)!] }], ordered: 1, ignoreCase: 1 },
      }
    case 5:
      return {
        type: 5,
        stem: `请简述${thing}的使用要求。${place}`,
        answer: {
          reference: `${right.join('；')}。`,
          keywords: [
            { word: pick(right, turn), score: 4 },
            { word: pick(right, turn + 1), score: 3 },
          ],
        },
      }
    case 6:
      return {
        type: 6,
        stem: `案例：某班组在使用${thing}时发生异常，班长组织现场处置。${place}`,
        children: [1, 3].map((child, index): SimpleQuestion => {
          const { stem, ...rest } = typed(subject, child as 1 | 3, number + index, turn) as SimpleQuestion
          return {
            ...rest,
            stem: stem.replace(place, ''),
            id: String(index + 1),
            defaultScore: child === 1 ? 2 : 1,
          }
        }),
      }
    case 8: {
      const left = [0, 1, 2].map((at) => pick(subject.things, number + turn + at))
      return {
        type: 8,
        stem: `将下列对象与要求配对。${place}`,
        answer: { left, right: [0, 1, 2, 3].map((at) => pick(right, turn + at)), pairs: { 1: 'A', 2: 'B', 3: 'C' } },
      }
    }
    case 9: {
      const order = steps.map((_, index) => (index * 2 + turn) % steps.length)
      const options = order.map((at, index): Option => ({ key: optionKey(index), content: steps[at]! }))
      const answer = steps.map((_, at) => optionKey(order.indexOf(at)))
      return { type: 9, stem: `按正确顺序排列${thing}的操作步骤。${place}`, options, answer }
    }
    case 10: {
      const count = (turn % 9) + 2
      return {
        type: 10,
        stem: `一个班组配备${count * 3}件${thing}，其中三分之一待检，待检数量是多少件？${place}`,
        answer: { value: String(count), tolerance: '0', mode: 'abs', unit: '件' },
      }
    }
    case 11:
      return {
        type: 11,
        stem: `完成一次${thing}的点检，并上传记录照片。${place}`,
        answer: { reference: `${right[2]!}，照片清晰。`, kinds: ['image', 'doc'], maxFiles: 3 },
      }
  }
}
