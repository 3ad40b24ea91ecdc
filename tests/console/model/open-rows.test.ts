import { expect, it } from 'vitest'
import { actionsOn, applies, isOffered } from '../../../src/console/actions/applicable'
import { modelOf, written } from '../../builders/written'

const text = { type: 'string', maxLength: 20 }

/** Notes that their writers change, and that everybody may copy. */
const resource = modelOf([
  written('desk/note', {
    'x-resource': { display: 'name' },
    'x-api': {
      base: '/api/desk/note',
      list: 'GET page',
      detail: { at: 'GET detail', perm: '@reference' },
      update: { at: 'POST edit', perm: ['edit', '@own'] },
    },
    'x-access': { perm: 'note', own: { filter: { writer: 'me' } } },
    properties: { name: text, writer: text },
  }),
]).resources['desk/note']!

const shownOn = (writer: string, codes: ReadonlySet<string>) =>
  actionsOn(resource, ['row'], codes)
    .filter((action) => applies(action, { id: '1', writer }))
    .map(({ name }) => name)

it('Buttons show what "@own" opens on its rows alone, and what "@reference" opens on all', () => {
  expect(shownOn('me', new Set())).toEqual(['view', 'edit'])
  expect(shownOn('you', new Set())).toEqual(['view'])
  expect(shownOn('you', new Set(['note_edit']))).toEqual(['view', 'edit'])
  expect(resource.actions.every((action) => isOffered(resource, action, new Set()))).toBe(true)
})
