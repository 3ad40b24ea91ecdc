import { expect, it } from 'vitest'
import { shownOf } from '../../../src/console/dialogs/ActionPrompts'
import { fieldOf } from '../../../src/model/names'
import { shippedModel } from '../../builders/shipped'

const resource = shippedModel.resources['resource/resource']!
const fields = (...names: readonly string[]) => names.map((name) => fieldOf(resource, name)!)
const shown = (asked: ReturnType<typeof fields>, values: object) =>
  shownOf(asked, values as Record<string, unknown>).map(({ name }) => name)

it('an action asks for no field that what was chosen in it hides', () => {
  const asked = fields('permissionType', 'userIds', 'actions')
  expect(shown(asked, { permissionType: 1 })).toEqual(['permissionType'])
  expect(shown(asked, { permissionType: 2 })).toEqual(['permissionType', 'userIds', 'actions'])
})

it('a field that depends on another which the action does not ask for is asked', () => {
  expect(shown(fields('userIds'), {})).toEqual(['userIds'])
})
