import { describe, expect, it } from 'vitest'
import {
  changesOf,
  choiceOf,
  type GrantNode,
  inverted,
  matching,
  ticked,
} from '../../src/components/access/GrantTree/choice'

const nodes: readonly GrantNode[] = [
  {
    id: 'system',
    title: 'System',
    children: [
      {
        id: 'param',
        title: 'Parameters',
        children: [
          { id: 'add', title: 'Add' },
          { id: 'edit', title: 'Edit' },
        ],
      },
      { id: 'dict', title: 'Dictionary' },
    ],
  },
]
const tick = (chosen: string[], id: string, on = true, linked = true) =>
  [...ticked(nodes, new Set(chosen), id, { on, linked })].sort()

describe('the choice in a tree of grants', () => {
  it('turns around, but for the groups that nobody here can give', () => {
    const closed = [{ ...nodes[0]!, disabled: true }]
    expect([...inverted(closed, new Set(['add']))].sort()).toEqual(['dict', 'edit', 'param'])
  })

  it('brings along what is below and above', () => {
    expect(tick([], 'param')).toEqual(['add', 'edit', 'param', 'system'])
    expect(tick([], 'add')).toEqual(['add', 'param', 'system'])
  })

  it('takes away what is below and leaves what is above', () => {
    expect(tick(['system', 'param', 'add', 'edit'], 'param', false)).toEqual(['system'])
    expect(tick(['system', 'param', 'add'], 'add', false)).toEqual(['param', 'system'])
  })

  it('unlinked leaves what is below alone', () => {
    expect(tick([], 'param', true, false)).toEqual(['param', 'system'])
    expect(tick(['param', 'add'], 'param', false, false)).toEqual(['add'])
  })

  it('never gives what is not the caller’s to give', () => {
    const guarded = [{ ...nodes[0]!, disabled: true }]
    expect([...ticked(guarded, new Set(), 'add', { on: true, linked: true })].sort()).toEqual(['add', 'param'])
  })

  it('shows a node that is held in part as half', () => {
    expect(choiceOf(nodes, new Set(['system', 'param', 'add', 'edit']))).toEqual({
      checked: ['add', 'edit', 'param'],
      halfChecked: ['system'],
    })
    expect([...choiceOf(nodes, new Set(['param'])).halfChecked].sort()).toEqual(['param', 'system'])
    expect(choiceOf(nodes, new Set())).toEqual({ checked: [], halfChecked: [] })
  })

  it('finds branches by a part of a title', () => {
    expect(matching(nodes, 'edi')).toMatchObject([
      { id: 'system', children: [{ id: 'param', children: [{ id: 'edit' }] }] },
    ])
    expect(matching(nodes, 'nothing')).toEqual([])
  })

  it('tells what comes and what goes, with the way to it', () => {
    expect(changesOf(nodes, new Set(['param', 'add']), new Set(['param', 'edit']))).toEqual({
      added: ['System / Parameters / Edit'],
      taken: ['System / Parameters / Add'],
    })
  })
})
