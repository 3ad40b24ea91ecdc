/** Statements of sign-in are typed for the tables that the schemas name. */
import { describe, expect, it } from 'vitest'
import { sessionTables } from '../../../src/server/auth/tables'
import { shippedModel } from '../../builders/shipped'

describe('Tables of sign-in', () => {
  const { resources } = shippedModel

  it('are those of the shipped schemas', () => {
    const { user, client, post } = sessionTables(shippedModel)
    expect({ user, client, post }).toEqual({ user: 'blade_user', client: 'blade_client', post: 'blade_post' })
  })

  it('may not be renamed in a schema alone, nor be missing', () => {
    const renamed = { ...resources, 'system/user': { ...resources['system/user']!, table: 'people' } }
    expect(() => sessionTables({ ...shippedModel, resources: renamed })).toThrow(
      'schemas/system/user.json names the table "people", but statements are typed for "blade_user"',
    )
    const { 'system/client': _, ...others } = resources
    expect(() => sessionTables({ ...shippedModel, resources: others })).toThrow('schemas/system/client.json is missing')
  })

  it('know no posts where the product has none', () => {
    const { 'system/post': _, ...others } = resources
    expect(sessionTables({ ...shippedModel, resources: others }).post).toBeUndefined()
  })
})
