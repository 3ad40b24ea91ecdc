import { expect, it } from 'vitest'
import { versionKeysOf } from '../../../src/server/database/schema/version-keys'
import { mayChangeSessions } from '../../../src/server/http/dispatch/handle'
import { shippedModel } from '../../builders/shipped'

const resources = Object.values(shippedModel.resources)
const changes = (name: string, call: string) => {
  const resource = shippedModel.resources[name]!
  return mayChangeSessions({ resource, call: resource.calls[call], params: {} }, shippedModel)
}

it('reads a session anew after writes of rights, of people, and of whatever an action writes', () => {
  expect(changes('system/role', 'create')).toBe(true)
  expect(changes('system/user', 'update')).toBe(true)
  expect(mayChangeSessions({ params: {} }, shippedModel), 'a built-in route').toBe(true)
  for (const resource of resources) {
    for (const call of Object.values(resource.calls)) {
      const isSafe = !mayChangeSessions({ resource, call, params: {} }, shippedModel)
      if (isSafe)
        expect([call.action, versionKeysOf(resource), resource.states], call.id).toEqual([undefined, [], undefined])
    }
  }
})

it('leaves a session as it is after a save that writes its row alone', () => {
  expect(changes('desk/notice', 'create')).toBe(false)
  expect(changes('desk/notice', 'update')).toBe(false)
})
