/** Changes as sentences, and overlays as files. */
import { describe, expect, it } from 'vitest'
import { locales } from '../../src/locales'
import { parseOverlay, printOverlay } from '../../src/model/overlay/file'
import { differences, sentenceOf, withRows } from '../../src/model/overlay/sentences'
import type { Op } from '../../src/model/overlay/types'
import { randomOf, randomOp, randomOverlay } from '../builders/random-overlays'
import { shippedModel } from '../builders/shipped'

const banner = shippedModel.resources['opsm/banner']!
const set = (at: string, value: unknown): Op => ({ id: 'o', op: 'set', at, value })

const cases: readonly (readonly [Op, string, string])[] = [
  [
    set('/properties/name/x-text/title/en-US', 'Subject'),
    'Name of field "Name" in English: "Subject", was "Name"',
    '字段“名称”的名称（English）：“Subject”，原为“Name”',
  ],
  [
    set('/properties/name/x-text/fallback/en-US', 'None'),
    'Text when empty of field "Name" in English: "None"',
    '字段“名称”的空值文字（English）：“None”',
  ],
  [set('/properties/name/maxLength', 60), '"Name" at most 60 characters, was 50', '“名称”最多60个字符，原为50'],
  [set('/properties/name/pattern', '^a'), '"Name" must match ^a', '“名称”须符合格式 ^a'],
  [{ id: 'o', op: 'move', at: 'columns/name' }, 'Column "Name" moved to the front', '列“名称”移到最前'],
  [{ id: 'o', op: 'hide', at: 'search/name' }, 'Search field "Name" hidden', '搜索项“名称”隐藏'],
  [{ id: 'o', op: 'hide', at: 'form/name', value: false }, 'Form field "Name" shown', '表单字段“名称”显示'],
  [set('/x-list/sort', ['-createTime']), 'List, order: Created ↓, was ', '列表的排序：创建时间 ↓，原为'],
]

describe('a change is told', () => {
  it.each(cases)('%j', (op, english, chinese) => {
    expect(sentenceOf(op, banner, 'en-US')).toContain(english)
    expect(sentenceOf(op, banner, 'zh-CN')).toContain(chinese)
  })

  it('in both languages and without a gap, whatever it is', () => {
    for (const [seed, resource] of Object.values(shippedModel.resources).entries()) {
      const random = randomOf(seed)
      for (let n = 0; n < 20; n += 1) {
        const op = randomOp(resource, random, 'o')
        if (op.at.endsWith('/undefined')) continue
        const value = op.op === 'set' ? String(op.value) : ''
        for (const { tag } of locales) {
          const told = sentenceOf(op, resource, tag).replace(value, '')
          expect(told).not.toMatch(/\{(owner|slot|name|value|was|place|after|option|at|key)[,}]|undefined/)
        }
      }
    }
  })

  it('as new or as taken back beside the version before', () => {
    const [narrow, narrower] = [set('/properties/name/maxLength', 60), set('/properties/name/maxLength', 40)]
    const hide: Op = { id: 'h', op: 'hide', at: 'search/name' }
    expect(differences([narrow, hide], [narrower], banner, 'en-US')).toEqual([
      '"Name" at most 40 characters, was 50',
      'Undone: Search field "Name" hidden',
    ])
    expect(differences([narrow], [{ ...narrow, id: 'other' }], banner, 'en-US')).toEqual([])
  })

  it('with the rows that do not comply', () => {
    expect(withRows('“标题”最多60个字符', 12, 'zh-CN')).toBe('“标题”最多60个字符；已有12条数据不符合')
    expect(withRows('x', 0, 'en-US')).toBe('x')
  })
})

describe('a file of an overlay', () => {
  it('has a change a line and reads as it was printed, always the same', () => {
    for (const [seed, resource] of Object.values(shippedModel.resources).entries()) {
      const overlay = randomOverlay(resource, randomOf(seed), '000001')
      const text = printOverlay(overlay)
      const read = parseOverlay(text)!
      expect(text.split('\n')).toHaveLength(9 + overlay.ops.length)
      expect(printOverlay(read)).toBe(text)
      expect(read.ops.map(({ id }) => id)).toEqual(overlay.ops.map(({ id }) => id))
    }
  })

  it.each([
    '',
    '{}',
    '[]',
    '{"$schema":"lectern:overlay/1"}',
    '{"$schema":"other","resource":"a","scope":{},"base":{},"ops":[]}',
  ])('is none: %s', (text) => expect(parseOverlay(text)).toBeUndefined())
})
