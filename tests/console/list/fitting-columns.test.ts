import { expect, test } from 'vitest'
import { fittingColumns } from '../../../src/console/list/settings/fitting-columns'

const column = (name: string, width: number, priority = 3) => ({ name, width, priority })
const columns = [column('code', 100), column('name', 160, 1), column('picture', 80, 5), column('state', 90, 2)]
const names = (room: number, wanted?: string[]) => fittingColumns(columns, room, wanted).map(({ name }) => name)

test('draws all columns where there is room, in their own order', () => {
  expect(names(430)).toEqual(['code', 'name', 'picture', 'state'])
})

test('leaves out the columns of the lowest priority first', () => {
  expect(names(400)).toEqual(['code', 'name', 'state'])
  expect(names(250)).toEqual(['name', 'state'])
})

test('draws one column where there is room for none, and those that the person asked for', () => {
  expect(names(20)).toEqual(['name'])
  expect(names(250, ['picture'])).toEqual(['name', 'picture'])
})
