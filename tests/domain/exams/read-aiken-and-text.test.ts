import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../src/domain/exams/question-files/decode-text'
import { type FileItem, isImportable, linesOf } from '../../../src/domain/exams/question-files/question-file'
import { readAiken } from '../../../src/domain/exams/question-files/aiken/read-aiken'
import { readText } from '../../../src/domain/exams/question-files/text/read-text'
import { writeAiken } from '../../../src/domain/exams/question-files/aiken/write-aiken'
import { usualSeed } from '../../full'

const codesOf = ({ problems, broken }: FileItem) => [...problems, ...broken].map(({ code }) => code)
const placed = (items: readonly FileItem[]) =>
  items.map((item) => [item.place.line, item.place.lastLine, codesOf(item)])

describe('Aiken', () => {
  const good = 'What is it?\nA second line\nA. One\nB) Two\nANSWER: B'

  it('is single choice alone', () => {
    expect(readAiken(good).items[0]!.question).toEqual({
      type: 1,
      stem: 'What is it?<br>A second line',
      options: [
        { key: 'A', content: 'One' },
        { key: 'B', content: 'Two' },
      ],
      answer: 'B',
    })
  })

  it('names faults by line and reads what stands around them', () => {
    const text = [
      good,
      '',
      'No answer',
      'A. x',
      'B. y',
      '',
      'Gap',
      'A. x',
      'C. y',
      'ANSWER: A',
      '',
      good,
      '',
      'Stray',
      'A. x',
      'B. y',
      'ANSWER: E',
      '',
      'Few',
      'A. x',
      'ANSWER: A',
      '',
      'Open',
    ]
    expect(placed(readAiken(text.join('\n')).items)).toEqual([
      [1, 5, []],
      [7, 9, ['item.answer-missing']],
      [11, 14, ['item.letters-not-in-order']],
      [16, 20, []],
      [22, 25, ['question.answer-not-option']],
      [27, 29, ['question.too-few-options']],
      [31, 31, ['item.answer-missing']],
    ])
  })

  it('is written again, and counts questions of other types', () => {
    const [item] = readAiken(good).items
    const { text, omitted } = writeAiken([item!.question!, { type: 5, stem: 's', answer: {} }])
    expect(omitted).toEqual([1])
    expect(text).toBe('What is it? A second line\nA. One\nB. Two\nANSWER: B\n\n// omitted: 1\n')
    expect(readAiken(text).items).toHaveLength(1)
  })

  it('loses no line', () => {
    const line = fc.constantFrom('', 'stem', 'A. x', 'B. y', 'C) z', 'ANSWER: A', 'ANSWER: Z', 'more')
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { items } = readAiken(lines.join('\n'))
        for (const [index, each] of lines.entries()) {
          if (each === '') continue
          expect(items.filter(({ place }) => place.line <= index + 1 && index + 1 <= place.lastLine)).toHaveLength(1)
        }
        for (const item of items) expect(item.question !== undefined || item.problems.length > 0).toBe(true)
      }),
      { seed: usualSeed, numRuns: 500 },
    )
  })
})

describe('plain text', () => {
  const only = (text: string) => {
    const { items } = readText(text)
    expect(placed(items)).toEqual([[1, linesOf(text).length, []]])
    return items[0]!.question!
  }

  it('reads attributes, options, answer and analysis', () => {
    const text =
      '1. [单选题] 题干文字 （难度：中）（分值：2）（知识点：安全/用电）\nA. 选项一\nB. 选项二\n答案：B\n解析：说明文字'
    expect(only(text)).toEqual({
      type: 1,
      stem: '题干文字',
      difficulty: 3,
      defaultScore: 2,
      knowledgePaths: ['安全/用电'],
      options: [
        { key: 'A', content: '选项一' },
        { key: 'B', content: '选项二' },
      ],
      answer: 'B',
      analysis: '说明文字',
    })
  })

  it.each([
    ['1、题\nA. x\nB. y\n答案：A', 1],
    ['1) 题\nA. x  B. y  C. z\n答案：A、C', 2],
    ['1. 对吗\n答案：√', 3],
    ['1. 首都是____，人口____\n答案：北京//Beijing||多', 4],
    ['1. 谈谈\n答案：随便\n第二行', 5],
  ])('finds the type without a tag: %j', (text, type) => {
    expect(only(text).type).toBe(type)
  })

  it('reads the types that need a tag', () => {
    expect(only('1. [不定项] 题\nA. x\nB. y\n答案：A')).toMatchObject({ type: 7, answer: ['A'] })
    expect(only('1. [匹配题] 题\n--\n左一\n左二\nA. 甲\nB. 乙\n答案：1-B;2-A')).toMatchObject({
      type: 8,
      stem: '题',
      answer: { left: ['左一', '左二'], right: ['甲', '乙'], pairs: { 1: 'B', 2: 'A' } },
    })
    expect(only('1. [排序题] 题\nA. x\nB. y\nC. z\n答案：CAB')).toMatchObject({ type: 9, answer: ['C', 'A', 'B'] })
    expect(only('1. [数值题] 题\n答案：3.14±0.01')).toMatchObject({
      type: 10,
      answer: { value: '3.14', tolerance: '0.01' },
    })
    expect(only('1. [简答题] 题\n答案：参考\n关键词：安全帽=4;安全带=4')).toMatchObject({
      answer: {
        keywords: [
          { word: '安全帽', score: 4 },
          { word: '安全带', score: 4 },
        ],
      },
    })
  })

  it('numbers blanks in their order', () => {
    expect(only('1. 甲____乙___\n答案：a//b||c')).toMatchObject({
      stem: '甲{{1}}乙{{2}}',
      answer: { blanks: [{ accept: ['a', 'b'] }, { accept: ['c'] }] },
    })
  })

  it('makes a composite of the questions between its tags', () => {
    const text = '[材料题] 材料\n第二行\n1. 题\nA. x\nB. y\n答案：A\n2. 对吗\n答案：错\n[材料题结束]\n3. 后面\n答案：x'
    const { items } = readText(text)
    expect(placed(items)).toEqual([
      [1, 9, []],
      [10, 11, []],
    ])
    expect(items[0]!.question).toMatchObject({ type: 6, stem: '材料<br>第二行', children: [{ type: 1 }, { type: 3 }] })
    expect(codesOf(readText(text.replace('[材料题结束]\n', '')).items[0]!)).toEqual(['item.composite-open'])
  })

  it('does not take a decimal for the number of a question', () => {
    expect(only('1. 圆周率\n3.14 左右\n答案：对').stem).toBe('圆周率<br>3.14 左右')
  })

  it('names what it cannot read, and what it leaves out', () => {
    const text =
      '安全考试\n满分 100\n1. 题（难度：超难）\n答案：对\n2. 题\nA. x\nB. y\n3. [单选题] 题\nA. x\nB. y\n答案：E'
    const { items } = readText(text)
    expect(placed(items)).toEqual([
      [1, 1, ['item.stray-text']],
      [2, 2, ['item.stray-text']],
      [3, 4, ['item.difficulty']],
      [5, 7, ['item.answer-missing', 'question.one-answer']],
      [8, 11, ['question.answer-not-option']],
    ])
    expect(items.map(({ problems }) => problems[0]?.level)).toEqual(['warning', 'error', 'error', 'error', undefined])
    expect(items.some(isImportable)).toBe(false)
  })

  it('loses no line', () => {
    const line = fc.constantFrom(
      '',
      '1. 题',
      '文字',
      'A. x',
      'B. y',
      '答案：A',
      '解析：x',
      '[材料题] m',
      '[材料题结束]',
      '[图] x',
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { items } = readText(lines.join('\n'))
        for (const [index, each] of lines.entries()) {
          if (each === '') continue
          expect(
            items.filter(({ place }) => place.line <= index + 1 && index + 1 <= place.lastLine).length,
          ).toBeGreaterThan(0)
        }
        for (const item of items) expect(item.question !== undefined || item.problems.length > 0).toBe(true)
      }),
      { seed: usualSeed, numRuns: 500 },
    )
  })
})

describe('the encoding of a file', () => {
  it('is UTF-8 with or without mark, or GB18030', () => {
    expect(decodeText(new TextEncoder().encode('\uFEFF题'))).toBe('题')
    expect(decodeText(new TextEncoder().encode('题'))).toBe('题')
    expect(decodeText(Uint8Array.of(0xcc, 0xe2, 0x41))).toBe('题A')
    expect(decodeText(Uint8Array.of(0xff, 0xff))).toBeUndefined()
    expect(decodeText(Uint8Array.of(0x41, 0x00))).toBeUndefined()
  })
})
