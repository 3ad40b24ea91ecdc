import { describe, expect, it } from 'vitest'
import { type PrintedPaper, type PrintWords, printPaper } from '../../../src/domain/exams/papers/print-paper'
import type { Question } from '../../../src/domain/exams/questions/question'
import { exampleQuestions } from '../../../src/server/product/exams/example-questions'

const words: PrintWords = {
  copy: (letter) => `（${letter}卷）`,
  facts: (score, minutes) => `满分${score} 时长${minutes}`,
  person: '姓名：',
  areaSum: (count, score) => `（共${count}题，${score}分）`,
  points: (score) => `（${score}分）`,
  answer: (text) => `答案：${text}`,
  analysis: (text) => `解析：${text}`,
  key: '参考答案',
  right: '正确',
  wrong: '错误',
}
const choice: Question = {
  type: 1,
  stem: '<p>火警电话是多少？</p>',
  options: ['110', '119', '120'].map((content, at) => ({ key: 'ABC'[at]!, content })),
  answer: 'B',
}
const printed = (
  question: Question,
  optionKeys: readonly string[] = [],
  given: Partial<PrintedPaper> = {},
): PrintedPaper => ({
  name: '卷',
  description: '',
  minutes: 60,
  totalScore: 2,
  copy: '',
  areas: [{ name: '一、单选题', remark: '', questions: [{ question, score: 2, optionKeys }] }],
  ...given,
})
const texts = (paper: PrintedPaper, answers: 0 | 1 | 2) => printPaper(paper, answers, words).map(({ text }) => text)

describe('a printed paper', () => {
  it('has its title, its areas and numbered questions', () => {
    expect(texts(printed(choice), 0)).toEqual([
      '卷',
      '满分2 时长60',
      '姓名：',
      '一、单选题 （共1题，2分）',
      '1. 火警电话是多少？（2分）',
      'A. 110',
      'B. 119',
      'C. 120',
      '',
    ])
  })

  it('has answers by the letters of its own order', () => {
    const lines = texts(printed(choice, ['C', 'A', 'B']), 1)
    expect(lines).toEqual(expect.arrayContaining(['A. 120', 'B. 110', 'C. 119', '答案：C']))
  })

  it('has answers at the end on a page of their own, copy by copy', () => {
    const lines = printPaper(printed(choice, [], { copy: 'B' }), 2, words)
    expect(lines.filter(({ startsPage }) => startsPage).map(({ text }) => text)).toEqual([
      '卷 （B卷）',
      '卷 （B卷） 参考答案',
    ])
    expect(lines.at(-1)!.text).toBe('1. 答案：B')
  })

  it.each(exampleQuestions)('hides the answer of type $type unless it is wanted', (question) => {
    expect(texts(printed(question), 0).join()).not.toMatch(/答案：|解析：/)
    expect(texts(printed(question), 2).join()).toMatch(/答案：/)
    expect(texts(printed(question), 0).join()).not.toContain('{{')
  })
})
