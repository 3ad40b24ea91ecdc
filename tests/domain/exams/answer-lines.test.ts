import { describe, expect, it } from 'vitest'
import { givenLines, keyLines } from '../../../src/domain/exams/scoring/answer-lines'
import { type Question, questionType as type } from '../../../src/domain/exams/questions/question'

const options = [
  { key: 'A', content: '<p>Pull</p>' },
  { key: 'B', content: '<p>Hold</p>' },
  { key: 'C', content: '<p>Press</p>' },
]
const single: Question = { type: type.singleChoice, stem: 's', options, answer: 'B' }
const fill: Question = {
  type: type.fillIn,
  stem: '{{1}} {{2}}',
  answer: { blanks: [{ accept: ['red', 'crimson'] }, { accept: ['2'] }] },
}

const cases: readonly (readonly [string, Question, unknown, readonly string[], readonly string[]])[] = [
  ['single choice', single, 'A', ['A. <p>Pull</p>'], ['B. <p>Hold</p>']],
  [
    'multiple choice, in the order of letters',
    { type: type.multipleChoice, stem: 's', options, answer: ['A', 'C'] },
    ['C', 'B'],
    ['B. <p>Hold</p>', 'C. <p>Press</p>'],
    ['A. <p>Pull</p>', 'C. <p>Press</p>'],
  ],
  [
    'ordering, in the order given',
    { type: type.ordering, stem: 's', options, answer: ['A', 'B', 'C'] },
    ['C', 'A', 'B'],
    ['C. <p>Press</p>', 'A. <p>Pull</p>', 'B. <p>Hold</p>'],
    ['A. <p>Pull</p>', 'B. <p>Hold</p>', 'C. <p>Press</p>'],
  ],
  ['fill-in, whose texts are no html', fill, ['<b>red', ''], ['1. &lt;b&gt;red', '2. '], ['1. red / crimson', '2. 2']],
  [
    'matching, with both sides',
    {
      type: type.matching,
      stem: 's',
      answer: { left: ['fire', 'rescue'], right: ['110', '119', '120'], pairs: { 1: 'B', 2: 'C' } },
    },
    { 1: 'C' },
    ['1 → C. 120'],
    ['1 → B. 119', '2 → C. 120'],
  ],
  [
    'numerical',
    { type: type.numerical, stem: 's', answer: { value: '9.8', tolerance: '2', mode: 'percent', unit: 'm/s' } },
    { value: 9.7, unit: 'm/s' },
    ['9.7 m/s'],
    ['9.8 ± 2% m/s'],
  ],
  [
    'short answer',
    { type: type.shortAnswer, stem: 's', answer: { reference: '<p>Pull the pin</p>' } },
    '<p>Run</p>',
    ['<p>Run</p>'],
    ['<p>Pull the pin</p>'],
  ],
  [
    'files, by link or with a name',
    { type: type.fileAnswer, stem: 's', answer: {} },
    ['/private/a".png', { link: '/private/b.png', name: 'b <1>' }],
    ['<a href="/private/a&quot;.png">/private/a&quot;.png</a>', '<a href="/private/b.png">b &lt;1&gt;</a>'],
    [],
  ],
  [
    'composite, by sub-question',
    { type: type.composite, stem: 's', children: [single, { ...fill, type: type.fillIn }] as never },
    { 1: 'C' },
    ['(1) C. <p>Press</p>', '(2) '],
    ['(1) B. <p>Hold</p>', '(2) 1. red / crimson', '(2) 2. 2'],
  ],
]

const shown = (lines: ReturnType<typeof keyLines>) =>
  lines.map(({ mark, html }) => (mark ? `${mark.trimEnd()} ${html}` : html))

describe('An answer and its key are read by the type of the question', () => {
  for (const [name, question, given, answer, key] of cases) {
    it(name, () => {
      expect(shown(givenLines(question, given))).toEqual(answer)
      expect(shown(keyLines(question))).toEqual(key)
    })
  }

  it('takes an answer of another shape for none, whatever the type', () => {
    for (const [, question] of cases)
      for (const given of [null, undefined, 7, true, {}, '', []])
        for (const { html } of givenLines(question, given)) expect(html === '' || given === 7).toBe(true)
  })
})
