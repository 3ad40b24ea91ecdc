/** The schemas name the tenant in lists; `tenant-of-rows` of the server shows that rows are told apart by it. */
import { expect, it } from 'vitest'
import { fieldOf } from '../../src/model/names'
import type { Resource } from '../../src/model/types'
import { listsOfTenants, shippedModel } from '../builders/shipped'

const lists = listsOfTenants(shippedModel)
const but = (holds: (resource: Resource) => boolean) =>
  lists.filter((resource) => !holds(resource)).map(({ name }) => name)

it('each list of the menu tells whose a row is to those who read rows of other tenants, and to nobody else', () => {
  expect(lists.length).toBeGreaterThan(20)
  const tells = (resource: Resource) => {
    const shown = fieldOf(resource, 'tenantId')?.access?.shown
    // Everybody reads rows that other tenants opened to the own one.
    const isTold = shown?.join() === '@platform' || (!shown && resource.tenancy.kind === 'open')
    return resource.list.columns.includes('tenantId') && isTold
  }
  expect(but(tells)).toEqual([])
})

it('each of them is searched by tenant', () => {
  expect(but((resource) => fieldOf(resource, 'tenantId')?.search?.op === 'eq')).toEqual([])
})

it('each of them tells it right after what names the row, where no width of the window hides it', () => {
  const tellsBeside = ({ list: { columns }, display }: Resource) =>
    columns.indexOf('tenantId') === Math.max(0, columns.indexOf(display)) + 1
  expect(but(tellsBeside)).toEqual([])
})
