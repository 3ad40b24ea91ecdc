/** The acts of the paper builder: each is a step that can be undone, and none loses or doubles a question. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BuilderAction,
  type BuilderState,
  emptyState,
  mostSteps,
  reduce,
} from '../../src/components/exam/PaperBuilder/state/builder-state'
import { cardQuestion } from '../../src/components/exam/PaperBuilder/state/card-question'
import { newHead } from '../../src/components/exam/PaperBuilder/state/paper-head'
import { contentOfPaper, sentAreas } from '../../src/components/exam/PaperBuilder/state/sent-structure'
import { totalsOf } from '../../src/domain/exams/papers/change-areas'
import type { PaperArea } from '../../src/domain/exams/papers/paper'
import { usualSeed } from '../full'

const card = (id: string, given: object = {}) =>
  cardQuestion({ id, type: 1, difficulty: 2, defaultScore: 2, stemText: id, ...given })
const item = (id: string, score?: number) => ({
  id: `i-${id}`,
  question: card(id),
  ...(score === undefined ? {} : { score }),
})
const anArea = (id: string, name = id, given: Partial<PaperArea> = {}): PaperArea => ({
  id,
  name,
  remark: '',
  mode: 1,
  type: 0,
  items: [],
  rules: [],
  ...given,
})
const place = (areaId: string, ids: readonly string[], at?: number): BuilderAction => ({
  kind: 'place',
  areaId,
  items: ids.map((id) => item(id)),
  questions: ids.map((id) => card(id)),
  ...(at === undefined ? {} : { at }),
})
const stateAfter = (...actions: BuilderAction[]): BuilderState => actions.reduce(reduce, emptyState)
const shape = ({ content }: BuilderState) =>
  content.areas.map(({ id, items }) => `${id}:${items.map(({ questionId }) => questionId).join('')}`).join(' ')
const two: BuilderAction[] = [
  { kind: 'addAreas', areas: [anArea('a'), anArea('b')] },
  place('a', ['1', '2', '3']),
  place('b', ['4', '5']),
]

describe('the builder', () => {
  it.each([
    ['adds before a place', [place('a', ['9'], 1)], 'a:1923 b:45'],
    ['adds a question once', [place('b', ['1', '9', '9'])], 'a:123 b:459'],
    ['moves to another area', [{ kind: 'move', ids: ['i-1', 'i-3'], areaId: 'b', at: 1 }], 'a:2 b:4135'],
    ['moves down within an area', [{ kind: 'move', ids: ['i-1'], areaId: 'a', at: 3 }], 'a:231 b:45'],
    ['moves up within an area', [{ kind: 'move', ids: ['i-3'], areaId: 'a', at: 0 }], 'a:312 b:45'],
    ['removes', [{ kind: 'remove', ids: ['i-2', 'i-4'] }], 'a:13 b:5'],
    [
      'replaces in place',
      [{ kind: 'replace', swaps: [{ itemId: 'i-2', question: card('9') }], questions: [] }],
      'a:193 b:45',
    ],
    ['moves an area', [{ kind: 'moveArea', areaId: 'b', to: 0 }], 'b:45 a:123'],
    ['removes an area', [{ kind: 'removeArea', areaId: 'a' }], 'b:45'],
  ] satisfies [string, BuilderAction[], string][])('%s', (_, actions, expected) => {
    const changed = stateAfter(...two, ...actions)
    expect(shape(changed)).toBe(expected)
    expect(shape(reduce(changed, { kind: 'undo' }))).toBe('a:123 b:45')
    expect(shape(reduce(reduce(changed, { kind: 'undo' }), { kind: 'redo' }))).toBe(expected)
  })

  it('undoes a hundred steps and no more', () => {
    const steps = Array.from({ length: mostSteps + 20 }, (_, index) => place('a', [`q${index}`]))
    const full = stateAfter({ kind: 'addAreas', areas: [anArea('a')] }, ...steps)
    const back = Array.from({ length: mostSteps + 20 }, (): BuilderAction => ({ kind: 'undo' })).reduce(reduce, full)
    expect(full.content.areas[0]!.items).toHaveLength(mostSteps + 20)
    expect(back.content.areas[0]!.items).toHaveLength(20)
    const again = Array.from({ length: mostSteps }, (): BuilderAction => ({ kind: 'redo' })).reduce(reduce, back)
    expect(again.content).toEqual(full.content)
  })

  it('forgets what was undone once something else is done', () => {
    const state = stateAfter(...two, { kind: 'undo' }, place('b', ['6']))
    expect(state.future).toEqual([])
    expect(shape(reduce(state, { kind: 'redo' }))).toBe('a:123 b:6')
  })

  it('gives points of the area, of the question, or of its own', () => {
    const state = stateAfter(
      { kind: 'addAreas', areas: [anArea('a', 'a', { defaultScore: 5 }), anArea('b')] },
      place('a', ['1']),
      place('b', ['2']),
      { kind: 'score', scores: new Map([['i-2', 3.5]]) },
    )
    expect(state.content.areas.map(({ items }) => items[0]!.score)).toEqual([5, 3.5])
  })

  it('spreads the target over all questions', () => {
    const state = stateAfter(
      ...two,
      { kind: 'setHead', values: { targetScore: 33.3 } },
      { kind: 'balance', isWhole: false },
    )
    expect(totalsOf(state.content.areas, () => 3).totalScore).toBe(33.3)
  })

  it('numbers areas by their place', () => {
    const areas = ['一、单选题', '二、多选题', '自由'].map((name, index) => anArea(String(index), name))
    const state = stateAfter({ kind: 'addAreas', areas }, { kind: 'moveArea', areaId: '1', to: 0 })
    expect(state.content.areas.map(({ name }) => name)).toEqual(['一、多选题', '二、单选题', '自由'])
  })

  it('draws anew once a rule changes, and keeps drawn questions otherwise', () => {
    const rule = { id: 'r', bankIds: ['b'], count: 1, score: 2 }
    const drawn = stateAfter(
      { kind: 'setHead', values: { paperType: 2 } },
      { kind: 'addAreas', areas: [anArea('a', 'a', { mode: 2 })] },
      { kind: 'addRule', areaId: 'a', rule },
      { kind: 'fix', areaId: 'a', items: [{ ...item('1'), ruleId: 'r' }], questions: [card('1')] },
    )
    expect(shape(drawn)).toBe('a:1')
    expect(shape(reduce(drawn, { kind: 'changeRule', ruleId: 'r', values: { count: 2 } }))).toBe('a:')
    expect(shape(reduce(drawn, { kind: 'unfix', ruleId: 'r' }))).toBe('a:')
    expect(reduce(drawn, { kind: 'removeRule', ruleId: 'r' }).content.areas[0]).toMatchObject({ items: [], rules: [] })
  })

  it('empties a paper of another build mode', () => {
    const state = reduce(stateAfter(...two), { kind: 'setHead', values: { paperType: 3 } })
    expect(state.content.areas.map(({ mode, items }) => [mode, items.length])).toEqual([
      [2, 0],
      [2, 0],
    ])
    expect(shape(reduce(state, { kind: 'undo' }))).toBe('a:123 b:45')
  })

  it('leaves areas alone that an act does not concern', () => {
    const state = stateAfter(...two)
    const changed = reduce(state, { kind: 'score', scores: new Map([['i-4', 9]]) })
    expect(changed.content.areas[0]).toBe(state.content.areas[0])
    expect(changed.content.areas[1]).not.toBe(state.content.areas[1])
  })

  it('keeps its totals and its questions through any acts', () => {
    const ids = ['1', '2', '3', '4', '5'].map((id) => `i-${id}`)
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        ids: fc.subarray(ids),
        areaId: fc.constantFrom('a', 'b'),
        at: fc.nat(5),
      }),
      fc.record({ kind: fc.constant('moveArea' as const), areaId: fc.constantFrom('a', 'b'), to: fc.nat(2) }),
      fc.constantFrom<BuilderAction>({ kind: 'undo' }, { kind: 'redo' }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const state = acts.reduce(reduce, { ...stateAfter(...two), past: [], future: [] })
        const held = state.content.areas.flatMap(({ items }) => items.map(({ id }) => id))
        expect(held.toSorted()).toEqual(ids)
        expect(totalsOf(state.content.areas, () => 3)).toMatchObject({ totalScore: 10, questionCount: 5 })
      }),
      { seed: usualSeed, numRuns: 200 },
    )
  })
})

describe('a structure', () => {
  it('goes to the server under the ids that it gave, and comes back', () => {
    const { content } = stateAfter(...two)
    const aliases = new Map([
      ['a', '10'],
      ['10', '11'],
      ['i-1', '12'],
    ])
    const sent = sentAreas(content.areas, aliases)
    expect(sent[0]).toMatchObject({ id: '11', items: [{ id: '12', questionId: '1' }, { id: 'i-2' }, {}] })
    let serial = 0
    const copy = contentOfPaper(
      {
        ...newHead,
        areas: [
          {
            name: '甲',
            rules: [{ bankIds: ['b'], count: 1, score: 1 }],
            items: [{ questionId: '1', score: 2, rule: 0 }],
          },
        ],
      },
      () => `n${++serial}`,
    )
    expect(copy.content.areas[0]).toMatchObject({
      id: 'n3',
      rules: [{ id: 'n1' }],
      items: [{ id: 'n2', ruleId: 'n1' }],
    })
  })
})
