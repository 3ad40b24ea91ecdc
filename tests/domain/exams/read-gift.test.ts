import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateKey } from '../../../src/domain/exams/questions/duplicate-key'
import { type FileItem, isImportable, linesOf } from '../../../src/domain/exams/question-files/question-file'
import { readGift } from '../../../src/domain/exams/question-files/gift/read-gift'
import { writeGift } from '../../../src/domain/exams/question-files/gift/write-gift'
import { usualSeed } from '../../full'

const onlyItem = (text: string): FileItem => {
  const { items } = readGift(text)
  expect(items).toHaveLength(1)
  return items[0]!
}
const codesOf = ({ problems, broken }: FileItem) => [...problems, ...broken].map(({ code }) => code)
const questionOf = (text: string) => {
  const item = onlyItem(text)
  expect(codesOf(item)).toEqual([])
  return item.question!
}

describe('every construct of GIFT', () => {
  it('right and wrong options with feedback are a single choice', () => {
    expect(
      questionOf('// [tag:capital] [tag:easy]\n::Q1::Capital of France? {\n=Paris#Yes\n~Rome#No, \\= Italy\n~Bonn\n}'),
    ).toEqual({
      type: 1,
      stem: 'Capital of France?',
      source: 'Q1',
      tags: ['capital', 'easy'],
      options: [
        { key: 'A', content: 'Paris', feedback: 'Yes' },
        { key: 'B', content: 'Rome', feedback: 'No, = Italy' },
        { key: 'C', content: 'Bonn' },
      ],
      answer: 'A',
    })
  })

  it('positive weights that add up are a multiple choice', () => {
    expect(questionOf('Which? {~%50%a ~%50%b ~%-100%c}')).toMatchObject({ type: 2, answer: ['A', 'B'], multiMode: 4 })
    expect(codesOf(onlyItem('Which? {~%70%a ~%30%b ~c}'))).toEqual(['item.unequal-weights'])
    expect(codesOf(onlyItem('Which? {~%50%a ~%20%b ~c}'))).toEqual(['item.weights'])
    expect(questionOf('Which? {~%33.333%a ~%33.333%b ~%33.333%c}')).toMatchObject({ answer: ['A', 'B', 'C'] })
    expect(questionOf('Which? {~%100%a ~b}')).toMatchObject({ type: 1, answer: 'A' })
  })

  it('right answers alone are one blank', () => {
    expect(questionOf('Two plus two {=4 =four}')).toMatchObject({
      type: 4,
      stem: 'Two plus two {{1}}',
      answer: { blanks: [{ accept: ['4', 'four'] }] },
    })
    const partial = onlyItem('Two plus two {=4 =%50%four}')
    expect(codesOf(partial)).toEqual(['item.partial-credit'])
    expect(partial.question).toMatchObject({ answer: { blanks: [{ accept: ['4', 'four'] }] } })
  })

  it('words of truth are true-false', () => {
    expect(questionOf('Sun is a star {T}')).toMatchObject({ type: 3, answer: 'A' })
    expect(questionOf('Sun is a planet {FALSE#Wrong#Right}')).toMatchObject({
      answer: 'B',
      options: [
        { key: 'A', feedback: 'Wrong' },
        { key: 'B', feedback: 'Right' },
      ],
    })
  })

  it.each([
    ['{#3.14:0.01}', '3.14', '0.01'],
    ['{#3..4}', '3.5', '0.5'],
    ['{#-1..2}', '0.5', '1.5'],
    ['{#1822}', '1822', '0'],
    ['{#=%100%5:1}', '5', '1'],
  ])('%s is numerical', (answer, value, tolerance) => {
    expect(questionOf(`How much? ${answer}`)).toMatchObject({ type: 10, answer: { value, tolerance, mode: 'abs' } })
  })

  it('arrows are a matching, with spare items on the right', () => {
    expect(questionOf('Match {=cat -> meows =dog -> barks = -> moos =kitten -> meows}')).toMatchObject({
      type: 8,
      answer: {
        left: ['cat', 'dog', 'kitten'],
        right: ['meows', 'barks', 'moos'],
        pairs: { 1: 'A', 2: 'B', 3: 'A' },
      },
    })
    expect(codesOf(onlyItem('Match {=cat -> meows}'))).toEqual(['question.too-few-left'])
  })

  it('empty braces are a short answer, general feedback is the analysis', () => {
    expect(questionOf('Write about it {####Look at page 3}')).toMatchObject({ type: 5, analysis: 'Look at page 3' })
  })

  it('text on both sides is a missing word', () => {
    expect(questionOf('Moodle costs {~much =nothing} to download')).toMatchObject({
      type: 1,
      stem: 'Moodle costs ____ to download',
    })
    expect(questionOf('Two {=plus =and} two')).toMatchObject({ type: 4, stem: 'Two {{1}} two' })
  })

  it('formats and escapes of the stem', () => {
    expect(questionOf('[html]<p>a</p> {T}').stem).toBe('<p>a</p>')
    expect(questionOf('[plain]a < b {T}').stem).toBe('a &lt; b')
    expect(questionOf('a < b, <b>bold</b> {T}').stem).toBe('a &lt; b, <b>bold</b>')
    expect(questionOf('set \\{x\\} \\: y\\n\\~z {T}').stem).toBe('set {x} : y<br>~z')
    expect(codesOf(onlyItem('[markdown]*a* {T}'))).toEqual(['item.markdown-as-text'])
    const rendered = readGift('[markdown]*a* {T}', { renderMarkdown: (text) => `<em>${text.replaceAll('*', '')}</em>` })
    expect(rendered.items[0]!.question!.stem).toBe('<em>a</em>')
  })

  it('a category is the knowledge path of what follows', () => {
    const { items } = readGift('$CATEGORY: $course$/top/Safety/Height\n\na {T}\n\n$CATEGORY: Safety\nb {F}')
    expect(items.map(({ question }) => question!.knowledgePaths)).toEqual([['Safety/Height'], ['Safety']])
  })
})

describe('faults', () => {
  it('are named with their line, and the items around them are read', () => {
    const text = [
      'a {T}',
      '',
      'two',
      'lines {=x ~y',
      '',
      'only a description',
      '',
      'b {T} c {F}',
      '',
      'd {x =y}',
      '',
      'e {F}',
    ]
    const { items } = readGift(text.join('\n'))
    expect(items.map((item) => [item.place.line, item.place.lastLine, codesOf(item)])).toEqual([
      [1, 1, []],
      [3, 4, ['item.brace-open']],
      [6, 6, ['item.no-answer-part']],
      [8, 8, ['item.second-answer-part']],
      [10, 10, ['item.answer-part']],
      [12, 12, []],
    ])
    expect(items[1]!.problems[0]!.params).toEqual({ line: 4 })
    expect(items.map(isImportable)).toEqual([true, false, false, false, false, true])
  })

  it('in what a question says are found by the rules of questions', () => {
    expect(codesOf(onlyItem('{T}'))).toEqual(['question.stem-missing'])
    expect(codesOf(onlyItem('a {=x ~x}'))).toEqual(['question.options-equal'])
    expect(codesOf(onlyItem('a {=x =y ~z}'))).toEqual(['question.one-answer'])
  })

  it('of an empty file', () => {
    expect(readGift('// nothing\n').problems).toEqual([{ level: 'error', code: 'file.no-questions', line: 1 }])
  })

  it('lose no line: every line is a comment, a category, or within an item that has a question or a problem', () => {
    const piece = fc.constantFrom(
      'a',
      '{',
      '}',
      '=',
      '~',
      '->',
      '#',
      '\n',
      '\n\n',
      '\\',
      '%50%',
      'T',
      '::',
      '//',
      '1',
      '..',
      ' ',
    )
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, (some) => {
        const { items } = readGift(some)
        for (const item of items) expect(item.question !== undefined || item.problems.length > 0).toBe(true)
        for (const [index, line] of linesOf(some).entries()) {
          if (line.trim() === '' || line.trim().startsWith('//')) continue
          const owners = items.filter(({ place }) => place.line <= index + 1 && index + 1 <= place.lastLine)
          expect(owners).toHaveLength(1)
        }
      }),
      { seed: usualSeed, numRuns: 1000 },
    )
  })
})

describe('a written file', () => {
  it('is read again as the same questions, and counts what GIFT cannot hold', () => {
    const text = [
      '::Q::a {=x#good ~y\\=z}',
      '// [tag:t]\n$CATEGORY: A/B\nb {~%50%p ~%50%q ~%-50%r####why}',
      'c {=one =two} d',
      'e {#3:0.5}',
      'f {=l -> r =m -> s = -> u}',
      'g {}',
      'h {F#no#yes}',
    ].join('\n\n')
    const questions = readGift(text).items.map(({ question }) => question!)
    const { text: written, omitted } = writeGift([...questions, { type: 6, stem: 'm', children: [] }])
    expect(omitted).toEqual([7])
    expect(written).toContain('// omitted: 1')
    const again = readGift(written).items
    expect(again.flatMap(codesOf)).toEqual([])
    expect(again.map(({ question }) => question)).toEqual(questions)
    expect(again.map(({ question }) => duplicateKey(question!))).toEqual(questions.map(duplicateKey))
  })
})
