/** The drawing of a job map: its levels along the path, the keys that choose and zoom. */
import '../fields/browser'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { JobMapView, type MapNode } from '../../src/components/course/JobMapPath/JobMapView'
import { placesOf, size } from '../../src/components/course/JobMapPath/places'
import { nodesOf } from '../../src/components/course/JobMapPath/levels'
import { movedIds } from '../../src/components/course/JobMapEditor/OrderedRow'
import { withTexts } from '../../src/i18n/with-texts'

afterEach(cleanup)
beforeAll(() => withTexts(async () => undefined, 'components/course')())

const points = [
  [0, 100],
  [50, 50],
  [100, 0],
] as const
const template = { id: '1', code: 'stairs', name: '阶梯', positions: { points } }

it('spreads the levels evenly over the path, from its start to its end', () => {
  expect(placesOf(template, 1)).toEqual([{ x: 0, y: size.height }])
  expect(placesOf(template, 3).map(({ x }) => x)).toEqual([0, 500, 1000])
  expect(placesOf(template, 30)).toHaveLength(30)
  expect(placesOf(undefined, 2).every(({ y }) => y === size.height / 2)).toBe(true)
})

it('marks a level without tasks, and one whose content is gone', () => {
  const level = (name: string, ...states: number[]) => ({ name, taskList: states.map((refState) => ({ refState })) })
  expect(nodesOf([level('a', 1), level('b'), level('c', 1, 0)]).map(({ isFaulty }) => isFaulty)).toEqual([
    false,
    true,
    true,
  ])
})

it('names the ids of an order with one moved', () => {
  expect(movedIds([{ id: 'a' }, { id: 'b' }, { id: 'c' }], 2, 0)).toEqual(['c', 'a', 'b'])
})

const nodes: readonly MapNode[] = [
  { key: 'a', name: '认识公司', taskCount: 1, state: 'passed' },
  { key: 'b', name: '安全上岗', taskCount: 2, state: 'open', percent: 50 },
  { key: 'c', name: '独立操作', taskCount: 1, state: 'locked' },
]

function Drawn() {
  const [selected, setSelected] = useState('a')
  return <JobMapView template={template} nodes={nodes} selected={selected} onSelect={setSelected} label="地图" />
}

const pressed = () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label')
const press = (key: string) => fireEvent.keyDown(screen.getByRole('button', { pressed: true }), { key })

it.each([
  ['ArrowRight', '第2关 安全上岗 · 2个任务 · 进行中 · 50%'],
  ['End', '第3关 独立操作 · 1个任务 · 未解锁'],
  ['ArrowLeft', '第1关 认识公司 · 1个任务 · 已通过'],
])('is walked by %s', (key, name) => {
  render(<Drawn />)
  press(key)
  expect(pressed()).toBe(name)
})

it('chooses a level by the mouse, and grows and shrinks by keys and buttons', () => {
  render(<Drawn />)
  fireEvent.click(screen.getByRole('button', { name: /独立操作/ }))
  expect(pressed()).toContain('独立操作')
  press('+')
  expect(screen.getByText('150%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '放大' }))
  expect(screen.getByText('200%')).toBeTruthy()
  press('0')
  expect(screen.getByText('100%')).toBeTruthy()
})
