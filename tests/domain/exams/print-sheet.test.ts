import { expect, it } from 'vitest'
import { type PrintedAnswer, printSheet, type SheetWords } from '../../../src/domain/exams/papers/print-sheet'

const words: SheetWords = {
  separator: '；',
  right: 'true',
  wrong: 'false',
  analysis: (text) => `why ${text}`,
  score: (score, full) => `[${score ?? '-'}/${full}]`,
  excluded: '[out]',
  given: (text) => `given ${text}`,
  blank: 'nothing',
  key: (text) => `key ${text}`,
  comment: (text) => `said ${text}`,
}
const options = ['<p>110</p>', '<p>119</p>'].map((content, at) => ({ key: 'AB'[at]!, content }))
const answered = (given: Partial<PrintedAnswer>): PrintedAnswer => ({
  no: 1,
  question: { type: 1, stem: '<p>Fire?</p>', options, answer: 'B' },
  answer: 'B',
  score: 2,
  full: 2,
  comment: '',
  isExcluded: false,
  ...given,
})
const print = (...items: readonly PrintedAnswer[]) =>
  printSheet({ name: 'Safety', facts: ['Wang'], areas: [{ name: 'One', score: 2, full: 2, items }] }, words).map(
    ({ text }) => text,
  )

it('A printed sheet has each question with its choices, the answer, the key and the score', () => {
  expect(print(answered({}))).toEqual([
    'Safety',
    'Wang',
    'One [2/2]',
    '1. Fire? [2/2]',
    'A. 110',
    'B. 119',
    'given B. 119',
    'key B. 119',
    '',
  ])
})

it('and comment and analysis where there are some', () => {
  const question = { type: 5, stem: 'Say', answer: { reference: '<p>Power off</p>', keywords: [] }, analysis: 'First' }
  const essay = answered({ question: question as never, answer: '<p>Run</p>', comment: 'No', score: null, full: 9 })
  expect(print(essay).slice(3)).toEqual(['1. Say [-/9]', 'given Run', 'key Power off', 'said No', 'why First', ''])
})

it('and says what was left blank, and what does not count', () => {
  expect(print(answered({ answer: null, isExcluded: true }))).toEqual(
    expect.arrayContaining(['1. Fire? [out]', 'given nothing']),
  )
})
