import { expect, it } from 'vitest'
import { unlistedMenu } from '../../src/model/screens/unlisted-menu'
import type { MenuNode } from '../../src/model/types'
import { shippedModel } from '../builders/shipped'

const without = (nodes: readonly MenuNode[], code: string): MenuNode[] =>
  nodes.filter((node) => node.code !== code).map((node) => ({ ...node, children: without(node.children, code) }))

it('every shipped list has its place in the menu, by its name or by the permission of the page that it is part of', () => {
  expect(unlistedMenu(shippedModel)?.children.map(({ resource }) => resource) ?? []).toEqual([])
})

it('a list that no menu names stands in a group of its own', () => {
  const model = { ...shippedModel, menu: without(shippedModel.menu, 'param') }
  expect(unlistedMenu(model)?.children.map(({ resource, path }) => [resource, path])).toEqual([
    ['system/param', '/system/param'],
  ])
})
