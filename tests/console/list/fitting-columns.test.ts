import { shippedModel } from '../../builders/shipped'
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

/** Of a window of 1440: the menu beside the list, the space around it, ticks and actions take the rest. */
const laptop = 980
/** A tree or a list of categories beside the rows. */
const beside = 230

const stateful = Object.values(shippedModel.resources).filter(
  ({ states, list }) => states?.fields.some((name) => list.columns.includes(name)) && list.routes.length > 0,
)

test.each(stateful.map((resource) => [resource.name, resource] as const))(
  'a list of %s shows the states of its rows on a laptop',
  (_, { list, states, fields }) => {
    const columns = list.columns
      // People of a tenant have no column of tenants.
      .filter((name) => name !== 'tenantId')
      .flatMap((name) => fields.find((field) => field.name === name) ?? [])
      .map(({ name, widths, rank }) => column(name, widths!['zh-CN']!, rank))
    const shown = fittingColumns(columns, laptop - (list.side ? beside : 0)).map(({ name }) => name)
    expect(shown).toEqual(expect.arrayContaining(states!.fields.filter((name) => list.columns.includes(name))))
  },
)
