/** Related values of a form: asked for once it is drawn, each choice once. */
import { expect, test } from 'vitest'
import { createRelatedScope } from '../../../src/console/data/related-scope'
import { schemaResource } from '../../builders/console-resource'

const memo = schemaResource('shop/memo', {
  title: '备忘',
  'x-resource': { name: 'shop/memo', display: 'name' },
  'x-api': { base: '/api/memo', list: 'GET list' },
  properties: {
    name: { type: 'string', title: '名称', 'x-column': true },
    deptId: { type: 'string', title: '部门', 'x-ref': { to: 'system/dept', label: 'deptName' } },
  },
})

function reading() {
  const asked: string[] = []
  const ask = async ({ name }: { readonly name: string }, value: string) => {
    asked.push(`${name} ${value}`)
    return { related: { 'deptId.kind': Number(value) }, above: {} }
  }
  const { relatedScope, begin } = createRelatedScope(memo, ask)
  const kindOf = (deptId: string) => relatedScope({ deptId }).related?.(['deptId', 'kind'])
  return { asked, begin, kindOf }
}

test('a drawing that is thrown away asks for nothing', () => {
  const { asked, kindOf } = reading()
  expect([kindOf('1'), kindOf('1'), kindOf('2')]).toEqual([null, null, null])
  expect(asked).toEqual([])
})

test('a form that is drawn asks for what it missed, then for each choice as it comes', async () => {
  const { asked, begin, kindOf } = reading()
  kindOf('1')
  kindOf('1')
  begin()
  expect(asked).toEqual(['deptId 1'])
  begin()
  kindOf('2')
  expect(asked).toEqual(['deptId 1', 'deptId 2'])
  await expect.poll(() => [kindOf('1'), kindOf('2')]).toEqual([1, 2])
  expect(asked).toHaveLength(2)
})
