import { describe, expect, it } from 'vitest'
import { duplicateKey } from '../../../src/domain/exams/questions/duplicate-key'
import type { FileItem } from '../../../src/domain/exams/question-files/question-file'
import { readMoodleXml } from '../../../src/domain/exams/question-files/moodle/read-moodle-xml'
import { writeMoodleXml } from '../../../src/domain/exams/question-files/moodle/write-moodle-xml'

const text = (content: string) => `<text><![CDATA[${content}]]></text>`
const element = (type: string, inner: string) =>
  `<question type="${type}"><name>${text('N')}</name><questiontext format="html">${text('<p>Stem</p>')}</questiontext>${inner}</question>`
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
const answer = (fraction: number, content: string, inner = '') =>
  `<answer fraction="${fraction}">${text(content)}${inner}</answer>`
const codesOf = ({ problems, broken }: FileItem) => [...problems, ...broken].map(({ code }) => code)
const read = (type: string, inner: string) => {
  const { items } = readMoodleXml(quiz(element(type, inner)))
  return { question: items[0]!.question, codes: codesOf(items[0]!) }
}

describe('every type of Moodle XML', () => {
  it('multichoice', () => {
    const single = `<single>true</single>${answer(100, 'a', `<feedback>${text('good')}</feedback>`)}${answer(0, 'b')}`
    expect(read('multichoice', single)).toMatchObject({
      codes: [],
      question: {
        type: 1,
        stem: '<p>Stem</p>',
        source: 'N',
        answer: 'A',
        options: [{ key: 'A', feedback: 'good' }, { key: 'B' }],
      },
    })
    expect(read('multichoice', `${single}${answer(50, 'c')}`).codes).toEqual(['item.partial-credit'])
    const several = `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`
    expect(read('multichoice', several)).toMatchObject({
      codes: [],
      question: { type: 2, answer: ['A', 'B'], multiMode: 4 },
    })
  })

  it('truefalse', () => {
    expect(read('truefalse', `${answer(0, 'true')}${answer(100, 'false')}`)).toMatchObject({
      codes: [],
      question: { type: 3, answer: 'B' },
    })
    expect(read('truefalse', answer(0, 'true')).codes).toEqual(['item.answer-part'])
  })

  it('shortanswer', () => {
    expect(read('shortanswer', `<usecase>1</usecase>${answer(100, 'Rome')}`)).toMatchObject({
      codes: [],
      question: { type: 4, stem: '<p>Stem</p> {{1}}', answer: { ignoreCase: 0, blanks: [{ accept: ['Rome'] }] } },
    })
    expect(read('shortanswer', answer(100, '*helmet* on'))).toMatchObject({
      codes: ['item.wildcard'],
      question: { answer: { blanks: [{ accept: ['helmet'], match: 2 }] } },
    })
  })

  it('numerical', () => {
    const unit = '<units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>'
    expect(read('numerical', `${answer(100, '3.14', '<tolerance>0.01</tolerance>')}${unit}`)).toMatchObject({
      codes: [],
      question: { type: 10, answer: { value: '3.14', tolerance: '0.01', unit: 'cm' } },
    })
    expect(read('numerical', `${answer(50, '3')}${answer(100, '4')}`)).toMatchObject({
      codes: ['item.other-answers'],
      question: { answer: { value: '4' } },
    })
  })

  it('matching and ordering', () => {
    const pair = (left: string, right: string) =>
      `<subquestion>${text(left)}<answer>${text(right)}</answer></subquestion>`
    expect(read('matching', pair('a', 'x') + pair('b', 'y') + pair('', 'z'))).toMatchObject({
      codes: [],
      question: { type: 8, answer: { left: ['a', 'b'], right: ['x', 'y', 'z'], pairs: { 1: 'A', 2: 'B' } } },
    })
    expect(read('ordering', answer(1, 'first') + answer(2, 'second'))).toMatchObject({
      codes: [],
      question: { type: 9, answer: ['A', 'B'] },
    })
  })

  it('essay, with files or without', () => {
    const info = `<graderinfo>${text('look')}</graderinfo>`
    expect(read('essay', info)).toMatchObject({ question: { type: 5, answer: { reference: 'look' } } })
    const files = '<attachments>3</attachments><attachmentsrequired>1</attachmentsrequired>'
    expect(read('essay', info + files)).toMatchObject({ question: { type: 11, answer: { maxFiles: 3 } } })
  })

  it('cloze', () => {
    const cloze = (stem: string) =>
      readMoodleXml(quiz(`<question type="cloze"><questiontext format="html">${text(stem)}</questiontext></question>`))
        .items[0]!
    const blanks = cloze('A {1:SHORTANSWER:=x~%50%y#note} and {2:NUMERICAL:=3:0.1}')
    expect(blanks.question).toMatchObject({
      type: 4,
      stem: 'A {{1}} and {{2}}',
      answer: {
        blanks: [
          { accept: ['x', 'y'], weight: 1 },
          { accept: ['3'], weight: 2, match: 3 },
        ],
      },
    })
    expect(codesOf(blanks)).toEqual(['item.partial-credit', 'item.omitted', 'item.tolerance'])
    const composite = cloze('A {1:MULTICHOICE:=x~y} and {1:SA:=z}')
    expect(composite.question).toMatchObject({
      type: 6,
      stem: 'A (1) and (2)',
      children: [
        { type: 1, answer: 'A' },
        { type: 4, answer: { blanks: [{ accept: ['z'] }] } },
      ],
    })
    expect(codesOf(composite)).toEqual([])
    expect(codesOf(cloze('nothing'))).toEqual(['item.answer-part'])
  })

  it('attributes, categories and embedded files', () => {
    const inner = `<generalfeedback>${text('why')}</generalfeedback><defaultgrade>2.5000000</defaultgrade>
      <tags><tag>${text('t')}</tag></tags>${answer(100, 'true')}${answer(0, 'false')}`
    const question = element('truefalse', inner).replace(
      '</questiontext>',
      '<file name="a.png" path="/" encoding="base64">QUJD</file></questiontext>',
    )
    const category = `<question type="category"><category>${text('$course$/top/A/B')}</category></question>`
    const { items } = readMoodleXml(quiz(category, question))
    expect(items).toHaveLength(1)
    expect(items[0]!.question).toMatchObject({
      analysis: 'why',
      defaultScore: 2.5,
      tags: ['t'],
      knowledgePaths: ['A/B'],
      files: [{ path: 'a.png', content: 'QUJD' }],
    })
  })
})

describe('faults of Moodle XML', () => {
  it('are named with lines, and the questions around them are read', () => {
    const good = element('truefalse', `${answer(100, 'true')}${answer(0, 'false')}`)
    const { items } = readMoodleXml(quiz(good, element('ddwtos', ''), element('description', ''), good, '<other/>'))
    expect(items.map((item) => [item.place.line, item.place.number, codesOf(item)])).toEqual([
      [3, 1, []],
      [4, 2, ['item.unsupported-type']],
      [5, 3, ['item.no-answer-part']],
      [6, 4, []],
      [7, 5, ['item.unsupported-type']],
    ])
    expect(items[1]!.problems[0]!.params).toEqual({ qtype: 'ddwtos' })
  })

  it.each([
    [
      '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz>&x;</quiz>',
      'file.doctype',
      2,
    ],
    ['<quiz>\n<question>\n</quiz>', 'file.malformed', 3],
    ['<quiz>&x;</quiz>', 'file.malformed', 1],
    ['<html/>', 'file.malformed', 1],
    ['', 'file.malformed', 1],
  ])('%j gives nothing but %s', (xml, code, line) => {
    expect(readMoodleXml(xml)).toEqual({ items: [], problems: [{ level: 'error', code, line }] })
  })
})

describe('a written file', () => {
  it('is read again as the same questions', () => {
    const types = [
      element('multichoice', `<single>true</single>${answer(100, 'a &amp; b')}${answer(0, 'c')}`),
      element('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-50, 'c')}`),
      element('truefalse', `${answer(0, 'true')}${answer(100, 'false')}`),
      element('shortanswer', `${answer(100, 'x')}${answer(100, 'y')}`),
      element('numerical', answer(100, '3', '<tolerance>0.5</tolerance>')),
      element('ordering', answer(1, 'a') + answer(2, 'b')),
      element('essay', `<graderinfo>${text('look')}</graderinfo>`),
      `<question type="cloze"><questiontext format="html">${text('A {1:SA:=x} and {2:NM:=3}')}</questiontext></question>`,
    ]
    const questions = readMoodleXml(quiz(...types)).items.map(({ question }) => question!)
    const { text: written, omitted } = writeMoodleXml([...questions, { type: 6, stem: 'm', children: [] }])
    expect(omitted).toEqual([8])
    const again = readMoodleXml(written).items
    expect(again.flatMap(codesOf)).toEqual([])
    expect(again.map(({ question }) => duplicateKey(question!))).toEqual(questions.map(duplicateKey))
    expect(again.map(({ question }) => question)).toMatchObject(
      questions.map((question) => ('answer' in question ? { type: question.type, answer: question.answer } : {})),
    )
  })
})
