import { expect, it } from 'vitest'
import { shippedModel } from '../builders/shipped'

it('a resource whose file names no address has no calls', () => {
  expect(shippedModel.resources['course/chapter']!.calls).toEqual({})
})

it('every call has an address', () => {
  const calls = Object.values(shippedModel.resources).flatMap((resource) => Object.values(resource.calls))
  expect(calls.filter(({ paths }) => paths.some((path) => !path.startsWith('/api/')))).toEqual([])
})
