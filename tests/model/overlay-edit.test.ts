/** How changes are written while a screen is designed. */
import { describe, expect, it } from 'vitest'
import { laidOver, newlyRefused, withHidden, withMoved, withoutOp, withSet } from '../../src/model/overlay/edit'
import { sentenceOf } from '../../src/model/overlay/sentences'
import { shownIn } from '../../src/model/overlay/targets/place'
import { shippedModel } from '../builders/shipped'

const base = shippedModel.resources['opsm/banner']!
const layers = { base, below: base }
const most = '/properties/name/maxLength'
const laid = (ops: Parameters<typeof laidOver>[2]) => laidOver(layers, {}, ops)

describe('a change that is written', () => {
  it('holds the value of the layer below, and keeps its id when it is changed again', () => {
    const once = withSet([], layers, most, 30)
    expect(once).toEqual([{ id: 'o1', op: 'set', at: most, value: 30, was: 50 }])
    expect(withSet(once, layers, most, 20)).toEqual([{ id: 'o1', op: 'set', at: most, value: 20, was: 50 }])
    expect(laid(once).reports).toMatchObject([{ outcome: 'applied' }])
  })

  it('goes when it says what the layer below says', () => {
    expect(withSet(withSet([], layers, most, 30), layers, most, 50)).toEqual([])
    const hidden = withHidden([], layers, 'search/name', true)
    expect(hidden).toHaveLength(1)
    expect(withHidden(hidden, layers, 'search/name', false)).toEqual([])
    expect(withoutOp(hidden, 'o1')).toEqual([])
  })

  it('moves a column to its place, one change a column', () => {
    const once = withMoved([], layers, base, 'columns', 'sort', 'image')
    expect(shownIn(laid(once).resource, 'columns').slice(0, 3)).toEqual(['image', 'sort', 'name'])
    const twice = withMoved(once, layers, laid(once).resource, 'columns', 'sort', undefined)
    expect(twice).toHaveLength(1)
    expect(shownIn(laid(twice).resource, 'columns')[0]).toBe('sort')
    expect(laid(twice).reports).toMatchObject([{ outcome: 'applied' }])
  })

  it('is refused at once where the call would refuse it', () => {
    const before = laid([]).reports
    const [refused] = newlyRefused(before, laid(withSet([], layers, most, 500)).reports)
    expect(refused).toMatchObject({ reason: 'looser' })
    expect(newlyRefused(before, laid(withSet([], layers, most, 5)).reports)).toEqual([])
  })

  it('is none where an overlay reaches nothing', () => {
    expect(withSet([], layers, '/x-access/perm', 'other')).toEqual([])
    expect(sentenceOf({ id: 'o', op: 'set', at: '/x-access/perm', value: 1 }, base, 'en-US')).toBe('/x-access/perm')
  })
})
