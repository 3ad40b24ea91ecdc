import { expect, it } from 'vitest'
import {
  actionsOn,
  applies,
  canBeAsked,
  fillFromRow,
  mayUpdate,
  presetRoute,
} from '../../../src/console/actions/applicable'
import { siblingRoute } from '../../../src/console/session/route-beside'
import { shippedModel } from '../../builders/shipped'
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

it('offers the sheet of a group beside the members of that group alone', () => {
  const user = shippedModel.resources['system/user']!
  const sheetOf = (name: string) => user.actions.find((action) => action.name === name)!
  expect(canBeAsked(user, sheetOf('exportMembers'), { groupId: '1' })).toBe(true)
  expect(canBeAsked(user, sheetOf('exportMembers'), {})).toBe(false)
  expect(canBeAsked(user, sheetOf('export'), {})).toBe(true)
})

it('opens the form beside the list that people come from, where a resource has several', () => {
  const routes = ['/messages/push/add', '/messages/mail/add']
  expect(siblingRoute(routes, '/messages/mail/list')).toBe('/messages/mail/add')
  expect(siblingRoute(routes, '/messages/push/list')).toBe('/messages/push/add')
  expect(siblingRoute(routes, '/elsewhere/list')).toBe('/messages/push/add')
  expect(siblingRoute([], '/messages/mail/list')).toBeUndefined()
})

it('offers to begin an entry like one of others, and not to change that one', () => {
  const template = shippedModel.resources['message/msg-template']!
  const codes = new Set(['msg_template', 'msg_template_add', 'msg_template_edit', 'msg_template_delete'])
  const offered = (tenantId: string) =>
    actionsOn(template, ['row'], codes).flatMap((action) =>
      applies(action, { id: '1', tenantId, builtIn: 0 }) ? [action.name] : [],
    )
  expect(offered('000000')).toEqual(['view', 'copy', 'test'])
})
