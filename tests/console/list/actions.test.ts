import { expect, it } from 'vitest'
import { fillFromRow, presetRoute } from '../../../src/console/list/actions'

it('opens the form page of an entry below another with that entry as its parent, not as the one edited', () => {
  const preset = fillFromRow({ parentId: { $row: 'id' }, category: 1 }, { id: '42' })
  expect(presetRoute('/consumer/tissue/add', preset)).toBe('/consumer/tissue/add?parentId=42&category=1')
})

it('opens the plain form page when nothing is preset', () => {
  expect(presetRoute('/consumer/tissue/add', {})).toBe('/consumer/tissue/add')
})
