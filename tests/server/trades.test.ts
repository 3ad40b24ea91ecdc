/** Content types of twenty trades, each walked by its calls: list, add, refuse, change, move, sheets, figures, remove. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { printProblem } from '../../src/language/problem'
import { readSchemas } from '../../src/language/read'
import { childPart, sheetField } from '../../src/model/sheet-field'
import type { Field, Resource, Transition } from '../../src/model/types'
import { describeEachDatabase } from '../builders/databases'
import { type Entry, isFilled } from '../builders/entry-of'
import { aProduct, type Person, type Product } from '../builders/product'
import { givenTo, owners, trades, tradesFolder } from '../builders/trades'
import { choicesOf } from '../builders/value-of'
import { orInFull } from '../full'
import { aSheet, officeOn } from './io/office'
import { root } from './operations/school'

const folder = tradesFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Types that together have each facet: a tree, rows, a review, moves, a period, arithmetic, a shape. */
const inGate = ['garden/plot', 'hotel/stay', 'law/contract', 'office/expense', 'research/survey']

/** Values that an entry needs before a move. */
const forMove: Readonly<Record<string, Entry>> = {
  'hospital/appointment arrive': { startTime: '2020-01-31 08:00:00', endTime: '2020-01-31 09:00:00' },
  'hospital/appointment finish': { startTime: '2020-01-31 08:00:00', endTime: '2020-01-31 09:00:00' },
  'office/expense approveHigh': { amount: 1001 },
}

describe('The files of twenty trades', () => {
  it('are read without a fault or a warning', () => {
    const { problems } = readSchemas(readSchemaFolder(folder))
    const own = problems.filter(({ file }) => trades.some((name) => file.includes(name.split('/')[0]!)))
    expect(own.map(printProblem)).toEqual([])
  })
})

describeEachDatabase('A content type of a trade', (open) => {
  let product: Product
  let staff: Person
  let chief: Person
  const tenantId = '100001'
  const resourceOf = (name: string): Resource => product.model.resources[name]!
  const call = (name: string, which: string, params: Entry = {}, as: Person = staff) =>
    product.call(resourceOf(name).calls[which]!, params, as)
  const entryOf = async (name: string, given: Entry = {}): Promise<Entry> => {
    const { field, of, given: owned } = owners[name] ?? {}
    const led = field && of && !(field in given) ? { [field]: (await added(of, owned)).id } : {}
    return product.entry(resourceOf(name), tenantId, { given: { ...givenTo[name], ...led, ...given } })
  }
  const added = async (name: string, given: Entry = {}): Promise<{ entry: Entry; id: string }> => {
    const entry = await entryOf(name, given)
    const reply = await call(name, 'create', entry)
    expect(reply.body, reply.text).toMatchObject({ code: 200, data: { id: expect.any(String) } })
    return { entry, id: reply.data.id as string }
  }
  const rowsOf = (data: unknown) => (Array.isArray(data) ? data : (data as { records: { id: string }[] }).records)

  beforeAll(async () => {
    product = await aProduct(open, { schemas: folder, firstRun: 'trades' })
    await product.addTenant(tenantId)
    staff = await product.addUser({ tenantId })
    chief = await product.addUser({ tenantId })
  })

  const called = trades.filter((name) => name !== 'research/custody' && orInFull(inGate.includes(name), true))

  describe.each(called)('%s', (name) => {
    it('is added, listed, read, changed, written to a sheet and removed', async () => {
      const { entry, id } = await added(name)
      expect(rowsOf((await call(name, 'list')).data).map((row) => row.id)).toContain(id)
      const { data: read } = await call(name, 'detail', { id })
      for (const [key, value] of Object.entries(entry)) if (typeof value !== 'object') expect(read[key]).toBe(value)

      const changed = await entryOf(name)
      const saved = await call(name, 'update', { ...changed, id, revision: read.revision })
      expect(saved.body, saved.text).toMatchObject({ code: 200, data: { id } })

      const sheet = await call(name, 'export')
      expect(sheet.status, sheet.text).toBe(200)
      expect(sheet.text).toContain(resourceOf(name).title['zh-CN'])
      expect((await call(name, 'remove', { ids: id })).body).toMatchObject({ code: 200, data: true })
      expect((await call(name, 'detail', { id })).code).toBe(404)
    })

    it('refuses what its fields refuse, by their names', async () => {
      const { body } = await call(name, 'create', {})
      const required = resourceOf(name).fields.filter((field) => field.required && field.default === undefined)
      const needed = resourceOf(name).form.draft?.require ?? required.map((field) => field.name)
      if (needed.length > 0) {
        expect(body).toMatchObject({ code: 400, error: 'request.invalid' })
        expect(body.data.errors.map(({ field }: { field: string }) => field)).toEqual(
          expect.arrayContaining([...needed]),
        )
      }

      const entry = await entryOf(name)
      const bad = Object.fromEntries(unsound(resourceOf(name)).filter(([field]) => field in entry))
      const refused = await call(name, 'create', { ...entry, ...bad })
      expect(refused.code, refused.text).toBe(400)
      const told = refused.body.data.errors.map(({ field }: { field: string }) => field.replace(/[.[].*/, ''))
      expect(told).toEqual(expect.arrayContaining(Object.keys(bad)))
    })

    it('is read from a sheet', async () => {
      const office = officeOn(product.database, product.model)
      const resource = resourceOf(name)
      const entry = await entryOf(name)
      const sent = await office.send({ ...root, tenantId }, name, await aSheet(sheetOf(resource, entry)))
      expect(sent.errors).toEqual([])
      expect(sent).toMatchObject({ total: 1, successCount: 1 })
    })

    it('is moved by each of its moves, along the shortest way', async () => {
      const resource = resourceOf(name)
      const moves = resource.states?.moves.filter(({ by, review }) => by === 'user' && !review) ?? []
      for (const move of moves) {
        const way = wayTo(resource, move)
        if (!way) continue
        const { id } = await added(name, forMove[`${name} ${move.name}`] ?? {})
        for (const { calls, form, ask, require, with: literal } of [...way, move]) {
          const filled = [...form, ...(require === 'all' ? [] : require)].map(
            (asked) => resource.fields.find((field) => field.name === asked)!,
          )
          const values = Object.fromEntries(filled.map((field) => [field.name, choicesOf(field)[0]]))
          const told = Object.fromEntries((ask ?? []).map((one) => [one.name, '理由']))
          const moved = await call(name, calls[0]!, { ids: id, ...literal, ...values, ...told }, chief)
          expect(moved.body, `${move.name}: ${moved.text}`).toMatchObject({ code: 200 })
        }
      }
    })
  })

  it('refuses a move by a check under the field that the check names', async () => {
    const { id } = await added('office/expense', { amount: 200_000 })
    const { body } = await call('office/expense', 'ask', { ids: id })
    expect(body).toMatchObject({
      code: 409,
      data: { errors: [{ field: 'amount', rule: 'left', message: '预算不足' }] },
    })
  })

  it('answers the figures of its reports', async () => {
    await added('garden/harvest', { crop: '番茄', day: '2025-05-01', weight: 2.5, price: 300 })
    await added('garden/harvest', { crop: '番茄', day: '2025-06-01', weight: 1.5, price: 200 })
    const reports = Object.values(product.model.reports).filter(({ name }) =>
      trades.some((one) => one.startsWith(name.split('/')[0]!)),
    )
    expect(reports).not.toEqual([])
    const period = { startDate: '2025-01-01', endDate: '2025-12-31' }
    for (const { call: asked } of reports.flatMap(({ calls }) => calls))
      expect((await product.call(asked, period, staff)).body, asked.id).toMatchObject({ code: 200 })
    const { data } = await product.call('GET /api/garden/yield', period, staff)
    expect(data.records.find(({ crop }: { crop: string }) => crop === '番茄')).toMatchObject({ weight: 4, worth: 1050 })
  })
})

/** A value for each field that its rules refuse. */
function unsound(resource: Resource): [string, unknown][] {
  const filled = resource.fields.filter(
    (field) => isFilled(field, resource) && !field.ref && !field.shape && !field.child,
  )
  return filled.flatMap((field): [string, unknown][] => {
    const { json, enum: values, maxLength, minimum, maximum, format, pattern } = field.value
    if (values) return [[field.name, '没有此值']]
    if (json === 'integer' || json === 'number')
      return minimum !== undefined
        ? [[field.name, minimum - 1]]
        : maximum !== undefined
          ? [[field.name, maximum + 1]]
          : [[field.name, '十']]
    if (json === 'string' && (format || pattern) && !['text', 'html'].includes(format ?? ''))
      return [[field.name, '<\n>']]
    return json === 'string' && maxLength ? [[field.name, '长'.repeat(maxLength + 1)]] : []
  })
}

/** The moves by people that lead from a new entry to where a move begins; none when people alone do not come there. */
function wayTo({ states }: Resource, { from }: Transition): readonly Transition[] | undefined {
  const byPeople = states!.moves.filter(({ by, review }) => by === 'user' && !review)
  const isIn = (at: Entry, sets: Transition['from']) =>
    sets.some((set) => Object.entries(set).every(([field, value]) => [value].flat().includes(at[field])))
  const ways: { at: Entry; moves: readonly Transition[] }[] = [{ at: states!.initial, moves: [] }]
  const seen = new Set<string>()
  for (const { at, moves } of ways) {
    if (isIn(at, from)) return moves
    if (seen.has(JSON.stringify(at))) continue
    seen.add(JSON.stringify(at))
    for (const move of byPeople) {
      if (!isIn(at, move.from)) continue
      const next = states!.fields.map((field) => [field, field in move.to ? move.to[field] : at[field]])
      ways.push({ at: Object.fromEntries(next), moves: [...moves, move] })
    }
  }
  return undefined
}

/** A sheet with the entry: its rows stand below each other, the rest beside the first of them. */
function sheetOf(resource: Resource, entry: Entry): (string | number)[][] {
  const columns = resource.io!.import!.columns.map((path) => ({ path, field: sheetField(resource, path)! }))
  const lists = columns.flatMap(({ path }) => (childPart(path) ? [entry[childPart(path)!.child] as Entry[]] : []))
  const height = Math.max(1, ...lists.map((rows) => rows?.length ?? 0))
  const cell = (path: string, field: Field, at: number) => {
    const part = childPart(path)
    if (part) return cellOf(field, (entry[part.child] as Entry[])[at]?.[part.name])
    return at === 0 ? cellOf(field, entry[path]) : ''
  }
  const rows = Array.from({ length: height }, (_, at) => columns.map(({ path, field }) => cell(path, field, at)))
  return [columns.map(({ field }) => field.title['zh-CN']), ...rows]
}

/** The cell of a value. */
function cellOf({ choices, value: { format } }: Field, value: unknown): string | number {
  if (value === undefined || value === null) return ''
  const choice = choices?.find((each) => each.value === value)
  if (choice) return choice.title['zh-CN']
  if (typeof value === 'boolean') return value ? '是' : '否'
  return format === 'money' ? Number(value) / 100 : (value as string | number)
}
