import { expect, it } from 'vitest'
import type { MenuNode } from '../../src/model/types'
import { shippedModel } from '../builders/shipped'

const codesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ code, buttons = [], children = [] }) => [
    code,
    ...buttons.map((button) => button.code),
    ...codesOf(children),
  ])

it('each list that is added to has a button of the menu that opens it', () => {
  const codes = new Set([...codesOf(shippedModel.menu), 'menu', '@reference', '@client', '@public'])
  const shut = Object.values(shippedModel.resources)
    .filter(({ list }) => list.routes.length > 0)
    .flatMap(({ name, actions }) =>
      actions
        .filter(({ as, perm }) => as === 'create' && !perm.some((code) => codes.has(code)))
        .map((action) => `${name}.${action.name}`),
    )
  expect(shut).toEqual([])
})
