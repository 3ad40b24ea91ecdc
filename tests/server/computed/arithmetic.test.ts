import { beforeAll, describe, expect, it } from 'vitest'
import { validatorModule } from '../../../src/model/validate/compile-validator'
import { bindValidator, validateEntry } from '../../../src/model/validate/validate'
import { withComputed } from '../../../src/model/entries/computed'
import type { Problem } from '../../../src/model/types'
import { describeEachDatabase } from '../../builders/databases'
import { modelOf, openWritten, storedIn, type Written, written } from '../../builders/written'

type Json = Record<string, unknown>

const money = { type: 'number', multipleOf: 0.01 }
const worked = (value: unknown, more: object = {}) => ({ readOnly: true, 'x-computed': { value, ...more } })
const text = (message: string) => ({ message, 'x-i18n': { 'en-US': { message: `${message}!` } } })

/** Vehicles, their trips, and the bills of a workshop with rows of their own. */
const model = modelOf([
  written('fleet/vehicle', {
    'x-resource': { display: 'plate' },
    properties: {
      plate: { type: 'string', maxLength: 20 },
      rate: { ...money, minimum: 0 },
      reserve: { ...money, ...worked({ times: [{ or: ['rate', 0] }, 10] }) },
      driven: {
        type: 'number',
        readOnly: true,
        'x-computed': { sum: 'fleet/trip.km', via: 'vehicleId', stored: true },
      },
    },
  }),
  written('fleet/trip', {
    properties: {
      vehicleId: { type: 'string', 'x-ref': { to: 'fleet/vehicle', label: 'plate' } },
      startKm: { type: 'number', multipleOf: 0.1 },
      endKm: { type: 'number', multipleOf: 0.1 },
      start: { type: 'string', format: 'lectern-datetime' },
      end: { type: 'string', format: 'lectern-datetime' },
      budget: money,
      km: { type: 'number', multipleOf: 0.1, ...worked({ minus: ['endKm', 'startKm'] }, { stored: true }) },
      cost: { ...money, ...worked({ times: ['km', 'vehicleId.rate'] }, { stored: true }), 'x-search': 'range' },
      hours: { type: 'number', multipleOf: 0.01, ...worked({ between: ['start', 'end', 'hours'] }) },
      speed: { type: 'integer', ...worked({ over: ['km', { between: ['start', 'end', 'hours'] }] }) },
    },
    'x-checks': [
      { id: 'forward', at: 'endKm', assert: { km: { gt: 0 } }, ...text('km') },
      {
        id: 'budget',
        at: 'budget',
        if: { budget: { empty: false } },
        assert: { $compare: ['cost', 'lte', { times: ['budget', 1.1] }] },
        ...text('budget'),
      },
      {
        id: 'reserve',
        at: 'vehicleId',
        if: { vehicleId: { empty: false } },
        assert: { cost: { lte: { $field: 'vehicleId.reserve' } } },
        ...text('reserve'),
      },
    ],
  }),
  written('fleet/bill', {
    properties: {
      lines: {
        type: 'array',
        'x-child': {},
        items: {
          type: 'object',
          additionalProperties: false,
          properties: {
            price: { ...money, title: 'price' },
            pieces: { type: 'integer', title: 'pieces' },
          },
        },
      },
      discount: { type: 'number', multipleOf: 0.01 },
      dear: { ...money, ...worked({ sum: ['lines', 'price', { price: { gte: 10 } }] }, { stored: true }) },
      prices: { ...money, readOnly: true, 'x-computed': { sum: 'lines.price' } },
      total: {
        ...money,
        ...worked({
          minus: [{ sum: ['lines', { times: ['price', 'pieces'] }] }, { or: ['discount', 0] }],
        }),
      },
    },
    'x-checks': [{ id: 'total', at: 'discount', assert: { total: { gte: 0 } }, ...text('total') }],
  }),
])
const trip = model.resources['fleet/trip']!
const said = (problems: readonly Problem[]) => problems.map(({ field, rule }) => `${field} ${rule}`)

async function browserValidator(name: string) {
  const code = validatorModule(model.resources[name]!)
  const { default: factory } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as {
    default: Parameters<typeof bindValidator>[0]
  }
  return bindValidator(factory)
}

const bills: readonly [string, Json, readonly string[]][] = [
  ['two decimals are multiples of a hundredth', { discount: 4.35, lines: [{ price: 19.99, pieces: 1 }] }, []],
  ['a thousandth is none', { discount: 0.071, lines: [{ price: 33.33, pieces: 1 }] }, ['discount multipleOf']],
  [
    'rows are judged as exactly',
    {
      lines: [
        { price: 0.07, pieces: 3 },
        { price: 1.005, pieces: 1 },
      ],
    },
    ['lines[1].price multipleOf'],
  ],
  [
    'a sum of rows is exact',
    {
      discount: 0.3,
      lines: [
        { price: 0.1, pieces: 1 },
        { price: 0.2, pieces: 1 },
      ],
    },
    [],
  ],
  ['a sum of rows is refused by the check', { discount: 0.31, lines: [{ price: 0.1, pieces: 3 }] }, ['discount total']],
]

describe('Arithmetic in a form', () => {
  it.each(bills)('%s', async (_, entry, expected) => {
    const validator = await browserValidator('fleet/bill')
    const judged = {
      resource: model.resources['fleet/bill']!,
      entry,
      validator,
      locale: 'en-US' as const,
      now: new Date(),
    }
    expect(said(validateEntry(judged))).toEqual(expected)
  })

  it('adds up rows and items as exactly as a list does', () => {
    const lines = [0.1, 0.2, 10.05].map((price) => ({ price, pieces: 1 }))
    const scope = { entry: { lines }, now: new Date() }
    expect(withComputed(model.resources['fleet/bill']!, scope)).toMatchObject({ prices: 10.35, dear: 10.05 })
  })

  it('follows the choice of a reference as soon as it is read', () => {
    const entry = { vehicleId: 'v', startKm: 10.1, endKm: 10.4 }
    const scope = { entry, now: new Date() }
    const told = { ...scope, related: () => 0.35, waits: () => false }
    expect(withComputed(trip, told)).toMatchObject({ km: 0.3, cost: 0.11 })
    expect(withComputed(trip, { ...told, waits: () => true })).not.toHaveProperty('cost')
  })
})

describeEachDatabase('Arithmetic in calls', (open) => {
  let at: Written
  let vehicle: string
  const refusals = (call: Promise<unknown>) =>
    call.then(
      () => [],
      ({ problems }: { problems: Problem[] }) => said(problems),
    )
  beforeAll(async () => {
    at = await openWritten(open, model)
    vehicle = (await at.ask<{ id: string }>('fleet/vehicle.create', { plate: 'A', rate: 0.35 })).id
  })

  it.each(bills)('%s', async (_, entry, expected) => {
    expect(await refusals(at.ask('fleet/bill.create', entry))).toEqual(expected)
  })

  it('answers a total over rows, and over those that count', async () => {
    const { id } = await at.ask<{ id: string }>('fleet/bill.create', {
      lines: [
        { price: 19.99, pieces: 3 },
        { price: 0.1, pieces: 3 },
        { price: null, pieces: 2 },
      ],
    })
    expect(await at.ask('fleet/bill.detail', { id })).toMatchObject({ total: 60.27, dear: 19.99, prices: 20.09 })
  })

  it('keeps what is stored up to date, through references and further sums', async () => {
    const own = (await at.ask<{ id: string }>('fleet/vehicle.create', { plate: 'B', rate: 1.5 })).id
    const { id } = await at.ask<{ id: string }>('fleet/trip.create', {
      ...{ vehicleId: own, startKm: 10.1, endKm: 10.4, start: '2026-03-01 08:00:00', end: '2026-03-01 08:20:00' },
    })
    expect(await at.ask('fleet/trip.detail', { id })).toMatchObject({ km: 0.3, cost: 0.45, hours: 0.33, speed: 1 })
    await at.ask('fleet/vehicle.update', { id: own, rate: 3 })
    expect(Number(await storedIn(at.database, 'fleet_trip', id, 'cost'))).toBe(0.9)
    expect(await at.ask('fleet/vehicle.detail', { id: own })).toMatchObject({ driven: 0.3, reserve: 30 })
    const { records } = await at.ask<{ records: Json[] }>('fleet/trip.list', { cost: '0.9,0.9' })
    expect(records.map((row) => row.id)).toEqual([id])
  })

  const trips: readonly [string, Json, readonly string[]][] = [
    ['refuses a distance that is none', { startKm: 5, endKm: 5 }, ['endKm forward']],
    ['compares an exact product', { startKm: 0, endKm: 10, budget: 3.18 }, ['budget budget']],
    ['lets the exact bound pass', { startKm: 0, endKm: 22, budget: 7 }, ['vehicleId reserve']],
    ['reads what a reference works out itself', { startKm: 0, endKm: 10.1, budget: 100 }, ['vehicleId reserve']],
    ['is content with the exact bound of a reference', { startKm: 0, endKm: 10, budget: 3.5 }, []],
  ]
  it.each(trips)('%s', async (_, entry, expected) => {
    expect(await refusals(at.ask('fleet/trip.create', { vehicleId: vehicle, ...entry }))).toEqual(expected)
  })
})
