/** Sheets of questions are read as they were written, and each fault of a row is told. */
import { describe, expect, it } from 'vitest'
import { duplicateKey } from '../../../src/domain/exams/questions/duplicate-key'
import type { Question } from '../../../src/domain/exams/questions/question'
import { contentOf, questionOf } from '../../../src/domain/exams/questions/question-content'
import { readSheetRows } from '../../../src/domain/exams/question-files/sheet/read-sheet-rows'
import { readText } from '../../../src/domain/exams/question-files/text/read-text'
import { headingsOf } from '../../../src/domain/exams/question-files/sheet/sheet-columns'
import { optionsNeeded, writeSheetRows } from '../../../src/domain/exams/question-files/sheet/write-sheet-rows'
import { writeText } from '../../../src/domain/exams/question-files/text/write-text'
import { exampleQuestions } from '../../../src/server/product/exams/example-questions'

const names = [
  '',
  '单选题',
  '多选题',
  '判断题',
  '填空题',
  '简答题',
  '组合题',
  '不定项选择题',
  '匹配题',
  '排序题',
  '数值题',
  '实操题',
]
const words = {
  type: (code: number) => names[code]!,
  difficulty: (code: number) => ['', '易', '较易', '中', '较难', '难'][code]!,
  right: '正确',
  wrong: '错误',
  disabled: '停用',
  language: 'zh-CN' as const,
}

const textRows = (rows: readonly (readonly string[])[]) => rows.map((cells, index) => ({ row: index + 1, cells }))

describe('A sheet of questions', () => {
  it('holds all eleven types so that reading gives the same questions', () => {
    const listed = exampleQuestions.map((question) => ({ question }))
    const options = optionsNeeded(listed)
    const rows = [headingsOf('zh-CN', options), ...writeSheetRows(listed, options, words)]
    const items = readSheetRows(textRows(rows))!
    expect(items.map(({ broken, problems }) => [broken, problems])).toEqual(exampleQuestions.map(() => [[], []]))
    expect(items.map(({ question }) => duplicateKey(question!))).toEqual(exampleQuestions.map(duplicateKey))
    expect(items[0]!.question).toMatchObject({
      answer: 'B',
      difficulty: 2,
      defaultScore: 2,
      knowledgePaths: ['安全/高处作业'],
    })
  })

  const feedbacks = [
    { key: 'A', content: '甲', feedback: '不对，见第2章' },
    { key: 'B', content: '乙' },
    { key: 'C', content: '丙', feedback: '对' },
  ]
  const set: Question[] = [
    { type: 1, stem: '题', options: feedbacks, answer: 'C' },
    { type: 2, stem: '题', options: feedbacks, answer: ['A', 'C'], multiMode: 2, multiRatio: 40 },
    { type: 7, stem: '题', options: feedbacks, answer: ['A'], multiMode: 3, multiRatio: 50 },
    {
      type: 4,
      stem: '{{1}}{{2}}',
      answer: {
        blanks: [
          { accept: ['a'], weight: 2, match: 2 },
          { accept: ['b', 'c'], weight: 1, match: 3 },
        ],
        ordered: 0,
        ignoreCase: 0,
      },
    },
    { type: 5, stem: '题', answer: { reference: '答', keywords: [{ word: '答', score: 1 }], auto: 1 } },
    { type: 9, stem: '题', options: feedbacks, answer: ['B', 'A', 'C'], orderMode: 'position' },
    { type: 10, stem: '题', answer: { value: '3', tolerance: '0', mode: 'abs', unit: 'cm' } },
    { type: 11, stem: '题', answer: { reference: '答', kinds: ['doc', 'image'], maxFiles: 3 } },
  ]

  it.each(['zh-CN', 'en-US'] as const)('keeps weights, modes and feedback, in %s', (language) => {
    const listed = set.map((question) => ({ question }))
    const said = { ...words, language }
    const rows = [headingsOf(language, 8), ...writeSheetRows(listed, 8, said)]
    expect(readSheetRows(textRows(rows))!.map(({ question }) => question)).toMatchObject(set)
  })

  it('names settings that are none', () => {
    const rows = [
      ['题型*', '题干*', '正确答案*', '选项A', '选项B', '计分设置'],
      ...['少选计分=9', '谜=1', '比例'].map((settings) => ['多选题', '题', 'AB', '甲', '乙', settings]),
    ]
    expect(readSheetRows(textRows(rows))!.map(({ problems }) => problems[0]!.code)).toEqual(
      Array(3).fill('item.settings'),
    )
  })

  it('names the faults of its rows and reads the others', () => {
    const rows = [
      ['题型*', '题干*', '正确答案*', '选项A', '选项B', '难度', '材料编号'],
      ['猜谜题', '什么？', 'A', '甲', '乙', '', ''],
      ['单选题', '什么？', 'E', '甲', '甲', '超难', ''],
      ['判断题', '对吗？', 'T', '', '', '', '9'],
      ['判断题', '对吗？', '√', '', '', '', ''],
    ]
    const [type, choice, material, right] = readSheetRows(textRows(rows))!
    expect(type!.problems).toEqual([{ level: 'error', code: 'row.type' }])
    expect(choice!.problems).toEqual([{ level: 'error', code: 'item.difficulty', params: { value: '超难' } }])
    expect(choice!.broken.map(({ code }) => code)).toEqual(['question.options-equal', 'question.answer-not-option'])
    expect(material!.problems).toEqual([{ level: 'error', code: 'row.material', params: { number: '9' } }])
    expect(right!.question).toMatchObject({ answer: 'A' })
  })

  it('is refused without the columns that every sheet has', () => {
    expect(readSheetRows(textRows([['题干', '答案']]))).toBeUndefined()
  })
})

it('writes numbered text that is read as the same questions', () => {
  const items = readText(writeText(exampleQuestions, 1, words).join('\n')).items
  expect(items.map(({ question }) => question && duplicateKey(question))).toEqual(exampleQuestions.map(duplicateKey))
})

describe('Values that somebody sent', () => {
  it('become a question of the same content', () => {
    for (const question of exampleQuestions) {
      const content = contentOf(question)
      expect(contentOf(questionOf({ type: question.type, stem: question.stem, ...content })!)).toMatchObject(
        JSON.parse(JSON.stringify(question.type === 6 ? { children: [{ type: 1 }, { type: 3 }] } : content)),
      )
    }
  })

  it('never fail, whatever they are', () => {
    for (const wrong of [null, 1, 'x', [], [1], { left: 1 }, { blanks: [null] }])
      for (let type = 1; type <= 11; type++)
        expect(questionOf({ type, stem: wrong, options: wrong, answer: wrong, children: wrong })).toMatchObject({
          type,
        })
  })

  it('take their answer from options that are marked as right', () => {
    const options = [{ content: '甲' }, { content: '乙', isCorrect: 1 }]
    expect(questionOf({ type: 1, stem: '哪个？', options })).toMatchObject({
      answer: 'B',
      options: [{ key: 'A' }, { key: 'B' }],
    })
  })
})
