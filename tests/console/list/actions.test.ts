import { expect, it } from 'vitest'
import { actionsOn, applies, fillFromRow, mayUpdate, presetRoute } from '../../../src/console/list/actions'
import { modelOf, written } from '../../builders/written'

it('opens the form page of an entry below another with that entry as its parent, not as the one edited', () => {
  const preset = fillFromRow({ parentId: { $row: 'id' }, category: 1 }, { id: '42' })
  expect(presetRoute('/consumer/tissue/add', preset)).toBe('/consumer/tissue/add?parentId=42&category=1')
})

it('opens the plain form page when nothing is preset', () => {
  expect(presetRoute('/consumer/tissue/add', {})).toBe('/consumer/tissue/add')
})

it('offers the actions of a row to holders of the codes of its value alone', () => {
  const kind = { type: 'integer', enum: [1, 2], 'x-enum': { 1: 'exam', 2: 'vote' } }
  const paper = modelOf([
    written('desk/paper', {
      'x-resource': { display: 'name' },
      'x-access': { perm: { by: 'kind', of: { 1: 'exam', 2: 'vote' } } },
      properties: { name: { type: 'string', maxLength: 50, 'x-column': true }, kind },
    }),
  ]).resources['desk/paper']!
  const offered = (codes: readonly string[], entry: object) =>
    actionsOn(paper, ['row'], new Set(codes)).flatMap((action) =>
      applies(action, { id: '1', ...entry }) ? [action.name] : [],
    )
  const examiner = ['exam', 'exam_view', 'exam_edit', 'vote', 'vote_view']
  expect(offered(examiner, { kind: 1 })).toEqual(['view', 'edit'])
  expect(offered(examiner, { kind: 2 })).toEqual(['view'])
  expect([1, 2].map((each) => mayUpdate(paper, { id: '1', kind: each }, new Set(examiner)))).toEqual([true, false])
  expect(offered([...examiner, 'vote_edit'], { kind: 2 })).toEqual(['view', 'edit'])
})
