/** Values that would run, inject or reach elsewhere, in every place of every kind of change: refused, or a text and nothing else. */
import { expect, it } from 'vitest'
import { layOver } from '../../src/model/overlay/apply'
import { boundNames } from '../../src/model/overlay/targets/bounds'
import { parseOps } from '../../src/model/overlay/parse-ops'
import type { Op } from '../../src/model/overlay/types'
import { hostile } from '../builders/random-overlays'
import { shippedModel } from '../builders/shipped'

const base = shippedModel.resources['opsm/banner']!

const lay = (op: Op) => {
  const overlay = { resource: base.name, scope: {}, base: { version: 1, hash: '' }, ops: [op] }
  const { resource, reports } = layOver(base, base, overlay)
  return { resource, outcome: reports[0]!.outcome }
}

const isInEffect = (outcome: string) => outcome === 'applied' || outcome === 'review'

/** Places of values, and the hostile ones among which each is at home: a text is a text, a switch may be on. */
const isText = (value: unknown) => typeof value === 'string'
const isOn = (value: unknown) => value === true
const nothing = () => false
const places: readonly (readonly [string, (value: unknown) => boolean])[] = [
  ['/x-text/title/zh-CN', isText],
  ['/properties/name/x-text/title/zh-CN', isText],
  ['/properties/name/x-text/title/en-US', isText],
  ['/properties/image/x-text/description/zh-CN', isText],
  ['/properties/linkType/x-text/enum/0/zh-CN', isText],
  ['/x-actions/enable/x-text/title/zh-CN', isText],
  ['/x-checks/period/x-text/message/zh-CN', isText],
  ['/x-form/groups/0/x-text/title/zh-CN', isText],
  ['/properties/name/default', isText],
  ['/properties/name/x-search/default', () => true],
  ['/properties/name/required', isOn],
  ['/properties/sort/x-column/sortable', isOn],
  ['/properties/name/x-column/ellipsis', isOn],
  ['/properties/name/x-search/quick', isOn],
  ['/properties/name/x-column/fixed', (value) => value === null],
  ['/properties/name/pattern', (value) => isText(value)],
  ...boundNames
    .filter((bound) => bound !== 'pattern')
    .flatMap((bound) => [
      [`/properties/name/${bound}`, nothing] as const,
      [`/properties/sort/${bound}`, nothing] as const,
    ]),
  ...['width', 'minWidth', 'priority', 'as'].map((option) => [`/properties/name/x-column/${option}`, nothing] as const),
  ['/properties/name/x-search/op', nothing],
  ['/x-form/groups/0/collapsed', isOn],
  ['/properties/name/x-span', (value) => value === 1 || value === 2],
  ['/x-actions/remove/more', isOn],
  ['/properties/linkType/x-enum/1/color', nothing],
  ['/x-list/sort', nothing],
  ['/x-list/pageSize', nothing],
  ['/x-list/density', nothing],
  ['/x-checks/own', nothing],
  ...[
    '/x-access/perm',
    '/x-api/list',
    '/x-resource/table',
    '/properties/name/type',
    '/properties/name/x-ref/to',
    '/properties/name/x-widget',
    '/properties/__proto__/x-text/title/zh-CN',
    '/properties/constructor/maxLength',
    '/__proto__/polluted',
  ].map((place) => [place, nothing] as const),
]

it.each(places)('set at %s', (at, isAtHome) => {
  for (const value of hostile) {
    const { resource, outcome } = lay({ id: 'h', op: 'set', at, value })
    expect([at, value, isInEffect(outcome) && !isAtHome(value)]).toEqual([at, value, false])
    if (!isInEffect(outcome)) expect(resource).toBe(base)
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

it.each(['__proto__', 'constructor', '<img src=x onerror=alert(1)>', '', '../name', 'name/../sort'])(
  'move and hide of %j',
  (name) => {
    for (const list of ['columns', 'search', 'form', 'actions', 'enum/linkType']) {
      for (const op of [
        { id: 'h', op: 'move', at: `${list}/${name}` },
        { id: 'h', op: 'hide', at: `${list}/${name}` },
        { id: 'h', op: 'unset', at: `${list}/${name}` },
      ] as const) {
        expect(lay(op).resource).toBe(base)
      }
    }
    const { resource } = lay({ id: 'h', op: 'move', at: 'columns/name', after: name, trail: [name] })
    expect([...resource.list.columns].sort()).toEqual([...base.list.columns].sort())
  },
)

it('a change has the four forms and no other part', () => {
  for (const op of ['eval', 'set ', '__proto__', 'call'])
    expect(parseOps([{ id: 'a', at: 'columns/name', op }])).toBe(undefined)
  const [parsed] = parseOps([{ id: 'a', at: 'columns/name', op: 'hide', run: 'x', __proto__: { y: 1 }, value: 'x' }])!
  expect(Object.keys(parsed!)).toEqual(['id', 'at', 'op'])
})
